import type { words as english } from './hand-over.words.tsx'

export const words: typeof english = {
  forDispatcher: 'Para la central de emergencias',
  dispatcherCard: 'Tarjeta para la central',
  makeCode: 'Crear un código para leerlo',
  more: 'Enviar un enlace, archivos, imprimir',
  codeOrLink: 'Código o enlace para la central de emergencias',
  codeOrLinkUse: 'solo para leer, sin número de teléfono, durante 12\u00a0horas',
  file: (format) => `Archivo ${format}`,
  gpxUse: 'para aparatos GPS y mapas de búsqueda',
  kmlUse: 'para Google Earth',
  geojsonUse: 'para otros programas de mapas',
  print: 'Imprimir',

  showDispatcher: 'Mostrar a la central de emergencias lo que usted ve',
  whoOpens: (name) =>
    `La central dice primero de qué agencia es, y después ve lo que usted ve sobre ${name ?? 'la persona que se busca'}.`,
  backToPanel: 'Volver al panel',
  isOver: 'La emergencia terminó.',
  isOverMore: 'Solo se pueden crear enlaces para la central durante una emergencia.',
  tooMany: 'Hoy ya creó 20 enlaces.',
  tooManyMore: 'Use uno que todavía funcione, o espere hasta mañana.',
  makeAnother: 'Crear otro',
  makeOne: 'Crear un código o un enlace',
  howItWorks:
    'Lea un código a la central por teléfono, o envíele un enlace. Los dos son solo para leer y dejan de funcionar después de 12\u00a0horas, o cuando termina la emergencia. Usted y los demás contactos ven quién lo abrió. Entréguelo solo a la agencia con la que está hablando.',
  askMedical: '¿Incluir información médica?',
  medical: { yes: 'Sí: medicinas, alergias, enfermedades', no: 'No' },
  makeLink: 'Crear un enlace para enviarlo',
  yourLinks: 'Sus códigos y enlaces',
  readThis: 'Lea esto a la central de emergencias',
  openPage: '“On your computer, open this page, slash and all:”',
  typeCode: '“Type this code:”',
  openPageMeans: 'En español: “En su computadora, abra esta página, con las barras:”',
  typeCodeMeans: 'En español: “Escriba este código:”',
  showsMedical: 'Muestra también la información médica.',
  showsNoMedical: 'No muestra información médica. Si la necesitan, cree otro código que la incluya.',
  worksOnce: (when) => (
    <>Funciona una sola vez, vence {when}, y lo mostramos una sola vez. Si no funciona, cree otro.</>
  ),
  linkReady: 'Su enlace está listo',
  linkOnce: 'Lo mostramos una sola vez. Envíelo ahora, o léalo desde aquí.',
  link: 'Enlace',
  sent: (name, url) => `Position and details of ${name ?? 'the missing person'}: ${url}`,
  subject: (name) => name ?? 'the missing person',
  sendText: 'Enviar por mensaje de texto',
  sendMail: 'Enviar por correo',
  revoked: 'Desactivado',
  over: 'Terminado',
  unused: 'Nadie usó el código',
  madeWithMedical: (when) => <>Creado {when}, con información médica</>,
  madeWithout: (when) => <>Creado {when}, sin información médica</>,
  codeEnds: (when) => <>El código vence {when}</>,
  ends: (when) => <>Vence {when}</>,
  notOpened: 'Todavía nadie lo ha abierto.',
  openedBy: (desk, when, acknowledged) => (
    <>
      Lo abrió {desk} {when}
      {acknowledged !== null && <>; confirmó {acknowledged}</>}
    </>
  ),
  cancelCode: 'Cancelar este código',
  turnOff: 'Desactivar este enlace',
}
