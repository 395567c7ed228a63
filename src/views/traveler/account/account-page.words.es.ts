import type { words as english } from './account-page.words.ts'

export const words: typeof english = {
  heading: 'Su cuenta',
  noName: 'Sin nombre',
  phoneNumber: 'Número de teléfono',
  notProvided: 'Sin datos',
  stillSignedIn: 'Su sesión sigue abierta.',
  noAnswer: 'No hay respuesta. Revise su conexión e inténtelo otra vez.',
  signOut: 'Cerrar sesión',
  signingOut: 'Cerrando sesión...',
  beforeYouGo: 'Antes de salir',
  contacts: 'Contactos de emergencia',
  pins: 'PIN y PIN de auxilio',
  profile: 'Su perfil',
  usualPlan: 'Su plan habitual',
  preview: 'Lo que verán sus contactos',
  passwordAtClerk: 'Contraseña e inicio de sesión',
  changeAtClerk: 'Clerk guarda su contraseña y sus sesiones. Cámbielas allí.',
  settings: 'Configuración',
  changePassword: 'Cambiar la contraseña',
  passwordChanged: 'Su contraseña cambió. Cerramos la sesión en todos los demás teléfonos y navegadores.',
  changeNumber: 'Cambiar el número de teléfono',
  numberChanged: 'Su número cambió. Avisaremos por mensaje de texto a los dos números.',
  download: 'Descargar mis datos',
  downloaded: 'Sus datos están en homeward-account.json, en sus descargas.',
  deletion: 'Eliminar mi cuenta',
  beforeDeletion:
    'Esto elimina su cuenta de inmediato, y no podrá recuperarla. Si está de viaje, termínelo primero.',
  done: 'Listo.',

  resetAsked: 'Alguien pidió una contraseña nueva.',
  stopIt: (when) =>
    `Quien la pidió podrá elegirla después del ${when}. Si no fue usted, detenga el cambio y su contraseña seguirá igual.`,
  stop: 'Detener el cambio',
  devices: 'Dónde tiene la sesión abierta',
  loading: 'Cargando...',
  unnamed: 'Dispositivo sin nombre',
  thisOne: '(este)',
  lastUsed: (when) => `Último uso: ${when}`,
  signOutDevice: (name) => `Cerrar la sesión en ${name}`,
  signOutEverywhere: 'Cerrar sesión en todas partes',

  oneMoreStep: 'Un paso más',
  newcomer:
    'Inició sesión en Clerk, pero todavía no tiene una cuenta aquí. Comience con su número de teléfono. A ese número le escribimos para preguntar si está bien.',
  atClerk: 'Usted se registra e inicia sesión en Clerk. Clerk guarda su contraseña. Después vuelve aquí.',
  whyPassword:
    'La necesita para avisar desde cualquier navegador que está a salvo y para cambiar su cuenta. Si ya tiene una contraseña en Clerk, use la misma.',
}
