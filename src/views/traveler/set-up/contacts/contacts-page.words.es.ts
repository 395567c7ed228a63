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
    'Cada contacto nuevo recibe un mensaje de texto que le pregunta si acepta. Puede responder SI o NO, o abrir el enlace. Aunque no haya respondido, usted puede iniciar viajes con ese contacto; le avisaremos que falta su respuesta. Si dice NO o responde STOP, también se lo avisaremos a usted, para que elija a otra persona.',
  theyAreTold:
    'Si usted tarda en volver, primero le preguntamos a usted. Si no contesta, cada contacto recibe un mensaje de texto con un código, y un correo electrónico si usted dio la dirección. Un viaje conserva los contactos con los que comenzó.',
}
