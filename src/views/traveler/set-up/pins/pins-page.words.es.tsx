import type { words as english } from './pins-page.words.tsx'

export const words: typeof english = {
  heading: 'Su PIN y su PIN de auxilio',
  again: 'Cambiarlos otra vez',
  tested: 'Están guardados y probados.',
  digitsNotKept: 'Esta aplicación no guarda las cifras.',
  untested: 'Están guardados, pero usted no los ha probado.',
  practiceAgain: 'Esta aplicación no guarda las cifras. Para practicar, elíjalos otra vez.',
  forgot: (mail) => <>¿Olvidó su PIN? Escríbanos a {mail}.</>,
  whatPinDoes: (strong) => <>{strong('Su PIN')} termina un viaje, agrega tiempo y detiene una alarma.</>,
  whatDistressPinDoes: (strong) => (
    <>
      {strong('Su PIN de auxilio')} es para cuando alguien le obliga a decir que está bien. En la pantalla se
      ve igual que su PIN, pero avisa a sus contactos que usted necesita ayuda y dónde está.
    </>
  ),
  practiceOnce: 'Practique una vez',
  nothingSent: 'No se envía nada, y nadie recibe una alerta.',
  now: { pin: 'Ahora su PIN', distressPin: 'Ahora su PIN de auxilio' },
  isNot: {
    pin: 'Ese no es el PIN que acaba de elegir. Inténtelo otra vez.',
    distressPin: 'Ese no es el PIN de auxilio que acaba de elegir. Inténtelo otra vez.',
  },
  notNow: 'Ahora no',
}
