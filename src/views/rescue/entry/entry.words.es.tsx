import type { words as english } from './entry.words.tsx'

export const words: typeof english = {
  enterCode: 'Ingrese su código de rescate',
  verifyNumber: 'Confirme su número de teléfono',
  step: (now, of) => `Paso ${now} de ${of}`,
  verifyToOpen: 'Confirme su número de teléfono para abrir esta página',
  listedYou: (code) => (
    <>
      Alguien le eligió como contacto de emergencia. Ingrese su propio número, el que recibió nuestro mensaje
      de texto. Su código de rescate: {code}
    </>
  ),
  rescueCode: 'Código de rescate',
  codeOrLink: '6 cifras, o el enlace completo',
  proceed: 'Continuar',
  codeHelp: 'El número de 6 cifras del mensaje de texto que le enviamos.',
  checkingCode: 'Comprobando el código...',
  yourNumber: 'Su número de teléfono',
  areaCode: 'Código de área',
  prefix: 'Prefijo',
  lineNumber: 'Número de línea',
  nextDigits: (count) => `Las ${count} siguientes`,
  lastDigits: (count) => `Últimas ${count}`,
  digits: (count) => `${count} cifras`,
  verify: 'Confirmar número de teléfono',
  numberHelp: 'El número al que le escribimos. Así sabemos que usted es un contacto de emergencia.',
  checkingNumber: 'Comprobando su número...',
  mayTakeLong: 'Con mala conexión esto puede tardar 15 segundos.',
  backToCode: 'Volver al código de rescate',
  callFirst: (call911) => <>Si hay una vida en peligro, llame primero al {call911}.</>,

  wrongCode: (remaining) =>
    `Código incorrecto: ${remaining === 1 ? 'le queda 1 intento' : `le quedan ${remaining} intentos`}`,
  compare: 'Compárelo con el mensaje de texto, cifra por cifra.',
  unreachable:
    'No pudimos comunicarnos con nuestro servicio. Esto no le quitó ningún intento: inténtelo de nuevo.',
  problems: {
    noUser: {
      first: 'No hay nadie con este código.',
      next: 'Compárelo con el mensaje de texto, cifra por cifra.',
    },
    mismatch: {
      first: 'Este número no está entre los contactos de emergencia',
      next: 'Ingrese el número al que le escribimos.',
    },
    phoneUnreachable: {
      first: 'Error de conexión. Inténtelo de nuevo.',
      next: 'No pudimos comunicarnos con nuestro servicio. Su número sigue aquí.',
    },
    tripUnavailable: {
      first: 'No se pudieron cargar los datos del viaje.',
      next: 'Su número sigue aquí. Espere un momento e inténtelo de nuevo.',
    },
    codeExpired: {
      first: 'Este código de rescate no es válido o ya venció.',
      next: 'Ingrese el código de nuestro mensaje más reciente.',
    },
    textSent: {
      first: 'Abra el enlace de nuestro mensaje más reciente.',
      next: 'En este momento alguien está probando muchos códigos incorrectos, así que no basta con ingresar un código. Si su código y su número coinciden, le acabamos de enviar un mensaje con un enlace nuevo para entrar.',
      withoutScript:
        'Si ese enlace abre un formulario vacío, vuelva al código de rescate y pegue ahí el enlace completo.',
    },
  },

  lockedOut: 'Demasiados intentos',
  lockedOutLead: 'Espere antes de intentarlo de nuevo',
  timeLeft: 'Tiempo restante',
  tryAtZero: 'Podrá intentarlo de nuevo cuando el reloj llegue a cero.',
  keepOpen:
    'No cierre esta página: el formulario volverá a aparecer. Mientras tanto, busque nuestro mensaje más reciente y sus 6 cifras.',
}
