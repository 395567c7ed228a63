import type { words as english } from './traveler-app.words.ts'

export const words: typeof english = {
  incomplete: 'Una parte de esta página no se cargó. Vuelva a cargarla para verla completa.',
  checkIn: 'Aviso de llegada urgente',
  privacyPolicy: 'Política de privacidad',
  termsOfService: 'Términos del servicio',
  offline: 'Sin conexión con Homeward.',
  offlineSince: (age) => `Esto es de hace ${age}. No puede guardar cambios hasta que vuelva la conexión.`,
  tryAgain: 'Intentar de nuevo',
  trying: 'Intentando...',
  back: 'Volver',
  noConnection: 'Sin conexión',
  unreachable: 'En este momento no podemos comunicarnos con Homeward. Su cuenta aparecerá en cuanto podamos.',
  unreachableWithClerk:
    'No podemos comunicarnos con nuestro servicio o con Clerk, donde usted inicia sesión. Su cuenta aparecerá en cuanto podamos.',
  deleted: 'Su cuenta fue eliminada',
  deletedHere: 'Se cerró su sesión en todas partes. Puede registrarse otra vez con su número cuando quiera.',
  deletedWithClerk:
    'Todavía tiene su cuenta de Clerk. Puede registrarse otra vez con su número cuando quiera.',
  backToSignIn: 'Volver a iniciar sesión',
  yourAccount: 'Su cuenta',
  needsScript: 'La aplicación necesita JavaScript y un navegador más reciente.',
  opening: 'Abriendo la aplicación...',
}
