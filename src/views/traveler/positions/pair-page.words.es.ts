import type { words as english } from './pair-page.words.ts'

export const words: typeof english = {
  incomplete: 'Este código está incompleto',
  scanAgain:
    'Escanee otra vez el código desde la página “Rastreadores” de la aplicación. Mostramos cada código una sola vez. Si ya no está, quite ahí ese teléfono y vincúlelo otra vez.',
  openTrackers: 'Abrir Rastreadores',
  heading: 'Vincular este teléfono',
  onlyIf: 'Continúe solo si usted, o alguien de su confianza, creó este código.',
  willSend:
    'Este teléfono enviará su ubicación a la cuenta que creó este código, hasta que alguien quite el teléfono en esa cuenta.',
  easiest: 'La más fácil, para Android y iPhone. Primero instálela desde la tienda de aplicaciones.',
  setUpTraccar: 'Configurar Traccar Client',
  thenTrack: 'Luego active en ella “Rastreo continuo” y permita la ubicación todo el tiempo.',
  nothingHappens: '¿El botón no hace nada?',
  olderVersions:
    'Las versiones anteriores no abren enlaces. En la aplicación, abra “Cambiar configuración” e ingrese los dos primeros, o escanee el último como código con el escáner de la aplicación.',
  serverUrl: 'URL del servidor',
  deviceIdentifier: 'Identificador del dispositivo',
  scannerLink: 'Enlace para el escáner de la aplicación',
  allowLinks:
    'Desde la versión 2.6 en Android y la 26.2.3 en iPhone hay que permitir primero los enlaces: en su configuración (en Android: Preferencias, Avanzado) active “Permitir configuración externa”. Después desactívela otra vez.',
  setUpOwnTracks: 'Configurar OwnTracks',
  byHand: 'A mano',
  httpMode: 'Elija el modo HTTP y luego ingrese esto en Conexión:',
  username: 'Usuario',
  password: 'Contraseña',
  move: 'Ponga el seguimiento en “Move” mientras esté de viaje.',
}
