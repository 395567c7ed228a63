import type { Assumption } from '../../../../domain/position/movement/ring.ts'
import { atClock, clockWithArticle } from '../../../../domain/trip/time/spanish-clock.ts'
import type { words as english } from './cards.words.tsx'

export const words: typeof english = {
  notProvided: 'No se indicó',
  missing: (names) => `No se indicó: ${names.join(', ').toLowerCase()}`,
  personal: 'Información personal',
  name: 'Nombre',
  medical: 'Información médica',
  recordedAs: (recorded) => `anotado como\u00a0${recorded}`,
  trip: 'Información del viaje',
  activity: 'Actividad',
  location: 'Lugar',
  started: 'Inicio',
  dueBack: 'Regreso previsto',
  lengthUnknown: 'No sabemos la duración, así que suponemos una hora.',
  ended: 'Fin',

  nearest: 'Lugares cercanos',
  ofSource: { counties: 'condados', borders: 'tierra y fronteras', towns: 'poblaciones', water: 'aguas' },
  sources: (sources) => (
    <>
      Según la última posición conocida y mapas de{' '}
      {sources.map((source, at) => [at > 0 && (at === sources.length - 1 ? ' y ' : ', '), source])}. Los
      límites tienen un margen de una milla; las costas, de unos 250 m (800 pies). No se incluyen las aguas
      pequeñas.
    </>
  ),
  floatPlan: 'Plan del viaje',
  plan: 'Plan',
  plannedRoute: 'Ruta planeada',

  contacts: 'Contactos de emergencia',
  contactNameless: 'Nombre no indicado',
  notifiedOf: (count, all, at) => (
    <>
      Contactos avisados: {count} de {all}
      {at !== null && <>, {at}</>}
    </>
  ),
  notifiedUnknown: 'Contactos avisados: hora desconocida',
  nobodySaw: 'Que sepamos, todavía nadie lo ha visto',
  resolved: 'Votó que ya terminó',
  notified: (at) => <>Aviso enviado {at}</>,
  notNotified: 'Sin aviso',
  timeUnknown: 'Aviso enviado, hora desconocida',

  movement: 'Movimiento',
  silent: (elapsed) => `Sin posición desde hace ${elapsed}.`,
  still: (within, since, elapsed) =>
    `No se ha movido más de ${within} desde ${clockWithArticle(since)} (${elapsed}).`,
  wasStill: (within, since, elapsed) =>
    `No se había movido más de ${within} desde ${clockWithArticle(since)} (${elapsed}).`,
  moving: (point, speed) => `Se movía hacia el ${point} a ${speed}.`,
  repeated: (until) =>
    `Hasta ${clockWithArticle(until)} el teléfono envió la misma posición una y otra vez. Puede que no haya encontrado otra.`,
  estimate: (assumption, { radius, speed, since }) =>
    `Estimación, no es una posición: a no más de ${radius} de la última posición, si desde ${clockWithArticle(since)} ${assumed[assumption]} a no más de ${speed}.`,
  byCar: 'En auto puede estar más lejos.',
  underPower: 'Con motor o velas puede estar más lejos.',
  aheadOnPlan: 'La línea punteada sigue la ruta planeada, hasta donde puede haber llegado.',
  aheadOnCourse: 'La línea punteada sigue el último rumbo.',
  estimateEnds: (until) => `La estimación termina ${atClock(until)}: para más tiempo no se puede saber.`,
  estimateEnded: (at) =>
    `La estimación de hasta dónde pudo llegar terminó ${atClock(at)}: para más tiempo no se puede saber. Ahora puede estar en cualquier lugar, o seguir cerca de la última posición.`,
  showEstimate: 'Mostrar la estimación en el mapa',

  device: 'Este dispositivo',
  deviceLine: 'Salir, y qué se guarda aquí',
  opensOffline:
    'Puede abrir esta página sin conexión hasta 24 horas después de la última actualización, o hasta que termine el viaje.',
  signOutWhenDone:
    'Si otras personas usan este dispositivo, salga cuando termine. Con su código y su número puede abrir el panel de nuevo.',
  signOut: 'Salir de este panel',
}

const assumed: Record<Assumption, string> = {
  onFoot: 'siguió caminando',
  running: 'siguió corriendo',
  cycling: 'siguió en bicicleta',
  paddling: 'siguió remando',
  sailing: 'el bote siguió a vela',
  boating: 'el bote siguió a motor',
  driving: 'siguió manejando',
  adrift: 'el bote siguió a la deriva, tan lento como al final,',
}
