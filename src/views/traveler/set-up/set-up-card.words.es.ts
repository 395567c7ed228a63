import type { words as english } from './set-up-card.words.ts'

export const words: typeof english = {
  beforeTrip: 'Antes de su viaje',
  allSet: 'Todo está listo',
  done: 'Listo',
  doneOf: (done, all) => `(${done} de ${all})`,
  isDone: 'Listo:',
  steps: {
    contacts: { name: 'Contactos de emergencia', why: 'Quién recibe una alerta si usted no vuelve.' },
    pins: {
      name: 'PIN y PIN de auxilio',
      why: 'Cuatro cifras terminan su viaje. Otras cuatro piden ayuda si alguien le obliga.',
    },
    profile: { name: 'Su perfil', why: 'Lo primero que preguntan quienes buscan.' },
    plan: { name: 'Su plan habitual', why: 'El bote, el auto y el equipo que siempre usa.' },
    tracker: {
      name: 'Un rastreador en su teléfono',
      why: 'Envía su ubicación incluso con el teléfono bloqueado.',
    },
  },
  untried: 'Los guardó, pero no practicó. Guárdelos otra vez para practicar una vez.',
  preview: 'Lo que verán sus contactos',

  stepOf: (at) => `Paso ${at} de 3`,
  account: 'Su cuenta',
  whoToAlert: '¿A quién debemos avisar?',
  whatTheyGet: 'Si usted no vuelve, reciben un mensaje de texto con un código que muestra dónde está usted.',
  choosePins: 'Elija sus PIN',
  set: 'Todo está listo',
  notNow: 'Ahora no',
}
