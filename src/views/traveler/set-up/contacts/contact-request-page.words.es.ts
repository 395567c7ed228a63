import { brand } from '../../../../domain/site/brand.ts'
import type { words as english } from './contact-request-page.words.ts'

export const words: typeof english = {
  heading: 'Ser contacto de emergencia',
  wholeLink: 'Abra el enlace completo',
  openAgain:
    'Le enviamos por mensaje de texto un enlace a esta página. Ábralo otra vez o cópielo completo. También puede responder SI o NO al mensaje.',
  nothingToAnswer: 'Aquí no hay nada que responder',
  askerGone: `El enlace está incompleto, o quien le preguntó ya no usa ${brand.name}. Usted no tiene que hacer nada.`,
  whoIsAsking: '¿Quién pregunta?',
  askerUnknown: 'No pudimos averiguar quién pregunta.',
  checkConnection: 'Revise su conexión e inténtelo otra vez.',
  tryAgain: 'Intentar otra vez',
  lookingUp: 'Buscando...',
  picked: (name) => `${name ?? 'Alguien'} le eligió como contacto de emergencia`,
  whatYouGet:
    'Mientras todo esté bien, no le decimos dónde está esa persona. Cuando termina un viaje, le avisamos que está a salvo. Si no vuelve a tiempo y no contesta, o si pide ayuda, le enviamos por mensaje de texto un enlace y un código. Con ellos y con su número de teléfono, usted ve:',
  where: 'dónde está la persona y la ruta de ese viaje',
  doing: 'qué está haciendo y desde cuándo',
  looks: 'cómo es físicamente y sus datos médicos',
  others: 'los nombres y números de los demás contactos, que también ven los de usted',
  notAnswered: 'Todavía no ha respondido. Después puede cambiar su respuesta aquí.',
  saidYes: 'Usted dijo que sí.',
  afterYes: 'Puede cambiar su respuesta aquí cuando quiera. Guarde el mensaje con el enlace.',
  practice: `${brand.name} puede escribirme, y llamarme con una voz automática, para hacer una alerta de prueba: como máximo una vez por semana y de día. Es opcional.`,
  saidNo: 'Usted dijo que no.',
  afterNo:
    'Usted no recibirá nada sobre los viajes de esa persona; ya le avisamos que usted dijo que no. Puede cambiar su respuesta aquí cuando quiera, aunque esa persona ya esté de viaje.',
  notSaved: 'No pudimos guardar su respuesta.',
  pressAgain:
    'Revise su conexión y presione el botón otra vez. Si ya hizo muchos cambios, espere hasta mañana.',
  yes: 'Sí, acepto',
  no: 'No, no cuenten conmigo',
  areYouSure: (name) =>
    `¿De verdad no quiere? No le escribiremos ni le llamaremos por ${name ?? 'esa persona'}, aunque pida ayuda, y le avisaremos que usted dijo que no. Si la están buscando en este momento, también avisaremos a los demás contactos. Aquí puede cambiar de opinión cuando quiera.`,
  confirmNo: 'De verdad, no cuenten conmigo',
}
