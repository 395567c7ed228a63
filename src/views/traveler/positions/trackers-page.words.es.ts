import type { words as english } from './trackers-page.words.ts'

export const words: typeof english = {
  heading: 'Rastreadores',
  lead: 'Una aplicación de rastreo envía su ubicación aunque su teléfono esté bloqueado. Este sitio web no puede hacerlo. Guardamos lo que envía la aplicación solo mientras usted está de viaje.',
  yourPhones: 'Sus teléfonos',
  loading: 'Cargando sus rastreadores...',
  none: 'Todavía no hay teléfonos vinculados.',
  removed: 'Quitado',
  removedAt: (clock) => `Quitado o con la sesión cerrada: ${clock}`,
  lastLocation: (age) => `Última ubicación hace ${age}`,
  withoutLocation: (age) =>
    `Conectado hace ${age}, pero nunca con una ubicación que podamos usar. Revise su fecha y hora.`,
  paired: (age) => `Vinculado hace ${age}`,
  remove: 'Quitar',
  removeNamed: (name) => `Quitar ${name}`,

  sending: 'Enviando',
  noLocation: 'Conectado, pero sin ubicación',
  silent: 'Sin señal',
  nothingYet: 'Nada todavía',

  pair: 'Vincular un teléfono',
  whichPhone: 'El teléfono que enviará su ubicación: este u otro que lleve consigo.',
  nameIt: 'Nombre de este teléfono',
  nameWanted: 'Ingrese un nombre para el teléfono.',
  showCode: 'Mostrar el código',
  pairing: 'Vinculando...',
  notNow: 'Ahora no',
  setUp: (name) => `Configurar ${name}`,
  install: 'Instale Traccar Client u OwnTracks desde la tienda de aplicaciones. Ambas son gratis.',
  setUpHere: 'Configurar en este teléfono',
  thenTap: 'Toque allí el botón y active el rastreo en la aplicación.',
  anotherPhone: '¿Va a configurar otro teléfono?',
  pointCamera: 'Apunte la cámara de ese teléfono a este código y abra la página que encuentre.',
  codeOf: (name) => `Código que vincula ${name}`,
  works: 'Funciona: recibimos su ubicación.',
  testIt:
    'Pruébelo: envíe una ubicación a mano (en Traccar Client, “Enviar ubicación”). Esto se pondrá verde en segundos.',
  shownOnce:
    'Cualquiera que vea este código puede enviar ubicaciones como si fuera usted. Lo mostramos una sola vez.',
  done: 'Listo',

  noneComing: '¿No llega la ubicación?',
  usually:
    'Un teléfono sin señal envía su ubicación más tarde. Si no es eso, suele ser algo de esto, en el teléfono que debería enviarla:',
  help: [
    {
      system: 'Todos los teléfonos',
      causes: [
        'La aplicación está configurada pero no rastrea: en Traccar Client, active “Rastreo continuo”.',
        'La ubicación está desactivada en la configuración del teléfono, o el teléfono está bajo techo o en una bolsa.',
        'Está configurado para otra cuenta o se quitó aquí: vincúlelo otra vez.',
      ],
    },
    {
      system: 'Android',
      causes: [
        'La aplicación puede usar la ubicación solo mientras está abierta: Configuración, Aplicaciones, la aplicación, Permisos, Ubicación, “Permitir todo el tiempo” y “Usar ubicación precisa”.',
        'El teléfono la suspende: Configuración, Aplicaciones, la aplicación, Batería, “Sin restricciones”. Algunos teléfonos tienen una segunda lista de aplicaciones que pueden funcionar en segundo plano.',
        'El ahorro de batería está activado.',
      ],
    },
    {
      system: 'iPhone',
      causes: [
        'La aplicación puede usar la ubicación solo mientras está abierta: Configuración, Privacidad y seguridad, Localización, la aplicación, “Siempre” y “Ubicación exacta”.',
        'La actualización en segundo plano está desactivada para ella, o el modo de bajo consumo está activado.',
        'Se cerró deslizándola: ábrala otra vez.',
      ],
    },
  ],
}
