import type { words as english } from './contact-page.words.tsx'

export const words: typeof english = {
  heading: '¡Nos encantaría saber de usted!',
  name: 'Nombre',
  email: 'Correo electrónico',
  message: 'Mensaje',
  send: 'Enviar mensaje',
  sent: 'Enviado',
  sending: 'Su mensaje va en camino.',
  thanks: 'Gracias. Recibimos su mensaje.',
  gotIt: 'Recibimos su mensaje.',
  staysHere: 'Su mensaje se queda aquí hasta que lo tengamos.',
  otherWay: (mail) => <>También puede escribir a {mail}.</>,
  withoutScript:
    'Este formulario necesita JavaScript y un navegador más reciente. El correo electrónico funciona sin ellos.',

  before: 'Antes de escribir',
  noEmergencies: (call) => (
    <>Este formulario no es para emergencias. Si hay una vida en peligro, llame primero al {call('911')}.</>
  ),
  code: { when: 'Recibió un código de rescate.', link: 'Abrir el panel de rescate' },
  safe: { when: 'Está a salvo y quiere terminar su viaje.', link: 'Avisar que está a salvo' },
  questions: { when: 'Quiere saber cómo funciona.', link: 'Preguntas y respuestas' },
}
