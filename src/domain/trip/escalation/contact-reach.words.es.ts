import type { words as english } from './contact-reach.words.ts'

export const words: typeof english = {
  text: {
    waiting: 'Mensaje de texto: aún no enviado',
    sent: 'Mensaje de texto: enviado, no sabemos si llegó',
    arrived: 'Mensaje de texto: llegó',
    lost: 'Mensaje de texto: no llegó',
  },
  call: {
    waiting: 'Llamada: aún no hecha',
    sent: 'Llamada: hecha, no sabemos si alguien contestó',
    arrived: 'Llamada: alguien la oyó',
    lost: 'Llamada: nadie la oyó',
  },
  mail: {
    waiting: 'Correo: aún no enviado',
    sent: 'Correo: enviado, no sabemos si llegó',
    arrived: 'Correo: llegó',
    lost: 'Correo: no llegó',
  },
}
