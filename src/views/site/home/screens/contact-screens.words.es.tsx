import type { words as english } from './contact-screens.words.tsx'

export const words: typeof english = {
  textToday: 'Mensaje de texto, hoy 6:45 p.m.',
  alert: (link, code) => (
    <>
      ALERTA: Maya Ellison debía volver a las 6:30 p.m. EDT. {link} Código de rescate: {code}
    </>
  ),
  textMessage: 'Mensaje de texto',

  step: 'Paso 1 de 2',
  enterCode: 'Ingrese su código de rescate',
  rescueCode: 'Código de rescate',
  proceed: 'Continuar',
  codeHelp: 'El número de 6 cifras del mensaje de texto que le enviamos.',
  callFirst: (strong) => <>Si hay una vida en peligro, llame primero al {strong('911')}.</>,

  overdue: (strong) => <>Retraso {strong('47 min')}</>,
  place: 'Chatham County, 9.9 millas al oeste de Apex, en el agua',
  lastPosition: 'Última posición hace 12 segundos',
  callMaya: 'Llame a Maya.',
  call911If: (strong) => <>¿No contesta o necesita ayuda? {strong('Llame al 911')}.</>,
  readCard: 'Después léale la tarjeta a la central de emergencias.',
  call911: 'Llamar al 911',
  whatToSay: 'Qué decir',
}
