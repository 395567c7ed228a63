import type { words as english } from './contacts-page.words.ts'

export const words: typeof english = {
  heading: 'Sus contactos de emergencia',
  lead: 'Si usted no vuelve, reciben un mensaje de texto con un código que muestra dónde está usted. Para cada viaje elige de esta lista.',
  saved: 'Sus contactos están guardados.',
  askedOnce: 'A los contactos nuevos les preguntaremos una vez, por mensaje de texto, si aceptan.',
  practice: 'Hacer una alerta de prueba',
  whyPractice: 'Vea con quién podemos comunicarnos, y qué tan rápido.',
  whatTheyGet: 'Qué reciben y cuándo',
  theyAreAsked:
    'A cada contacto nuevo le preguntamos una vez, por mensaje de texto, si acepta. Puede responder SI o NO, o abrir el enlace. Usted puede iniciar viajes con ese contacto antes de que responda. Si dice NO o responde STOP, le avisaremos a usted, para que elija a otra persona.',
  theyAreTold:
    'Si usted tarda en volver, primero le preguntamos a usted. Si no contesta, cada contacto recibe un mensaje de texto con un código, y un correo electrónico si usted dio la dirección. Si usted cambia esta lista, un viaje en curso conserva sus contactos.',
}
