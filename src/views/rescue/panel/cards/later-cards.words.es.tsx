import type { words as english } from './later-cards.words.tsx'

export const words: typeof english = {
  everyFormat: 'Posición, en todos los formatos',
  everyFormatLine: 'Pilotos, barcos, topógrafos',
  formatsNote: 'Todo en WGS 84. USNG se corta según la precisión; nunca se redondea.',
  copyAll: 'Copiar todos los formatos',
  taken: 'Hora',
  timeUnknown: 'Hora desconocida',
  reachedUs: 'Nos llegó',
  accuracy: 'Precisión',
  within: (radius) => `Con un margen de ${radius} (95% de probabilidad)`,
  phoneSaid: (accuracy) => `El teléfono indicó ${accuracy}.`,
  source: 'Origen',
  thereClock: (clock) => `${clock} (allí)`,
  yourClock: (clock) => `${clock} (su reloj)`,

  track: 'Recorrido',
  trackLine: 'Dónde, cuándo, a qué velocidad',
  positionAt: 'Posición a esta hora',
  backToLast: 'Volver a la última posición',
  ignored: 'descartada',
  withinShort: (radius) => `con un margen de ${radius}`,
  speed: 'Velocidad',
  atMost: (value) => `como máximo ${value}`,

  timeline: 'Lo que ha pasado',
  earlier: (count) => `${count} ${count === 1 ? 'anterior' : 'anteriores'}`,
  addNoteForOthers: 'Agregar una nota para los demás',
  noteForOthers: 'Nota para los demás contactos',
  note: 'Nota',
  addNote: 'Agregar nota',
  when: (ago, clock) => (
    <>
      {ago}, {clock}
    </>
  ),

  daylight: 'Luz del día allí',
  notWithinADay: 'No en las próximas 24 horas',
  moon: 'Luna',
  moonUp: (lit) => `Sobre el horizonte, ${lit}% iluminada`,
  moonDown: (lit) => `Bajo el horizonte, ${lit}% iluminada`,
  sunset: 'Puesta del sol',
  darkFrom: 'Oscuro desde',
  firstLight: 'Primera luz',
  sunrise: 'Salida del sol',
  moonset: 'Puesta de la luna',
  moonrise: 'Salida de la luna',
  noSunset: 'El sol no se pone.',
  dayFor: (time) => `Luz del día durante ${time} más.`,
  darkAllDay: 'Oscuro todo el día.',
  darkUntil: (time) => `Oscuro. Primera luz en ${time}.`,
  twilightUntilDark: (time) => `Crepúsculo. Oscuro en ${time}.`,
  twilight: 'Crepúsculo.',
  twilightUntilSunrise: (time) => `Crepúsculo. El sol sale en ${time}.`,

  history: 'Historial de posiciones',
  noPosition: 'Todavía no se ha registrado ninguna posición.',
  count: (count) => `${count} ${count === 1 ? 'posición' : 'posiciones, la más nueva primero'}`,
  newestOf: (count, filesCard) =>
    `Estas son las ${count} más nuevas.${filesCard ? ` El archivo GPX de “${filesCard}” las tiene todas.` : ''}`,
  tooFast: 'Descartada: velocidad imposible',
  repeated: 'Descartada: una posición vieja, enviada otra vez',
  showOnMap: 'Mostrar en el mapa',
}
