import { atClock, sentence } from '../../../domain/trip/time/spanish-clock.ts'
import type { words as english } from './card-screen.words.ts'

export const words: typeof english = {
  title: 'Tarjeta para la central de emergencias',
  lead: (call) =>
    `${call ?? 'Llame al 911.'} Si necesita intérprete, diga primero: “Spanish, please”. Esta tarjeta tiene lo que le van a preguntar, en ese orden.`,
  over: 'Esta emergencia terminó. La tarjeta tiene lo que sabíamos.',
  reload: 'Vuelva a cargar esta página para ver las novedades.',
  thisCard: 'Esta tarjeta',
  backToPanel: 'Volver al panel de rescate',
  readAloud: 'Leer en voz alta',
  copy: 'Copiar como texto',
  print: 'Imprimir',
  showOnScreen: 'Mostrarla en su pantalla',
  openText: 'Abrir como texto, en inglés',
  missing: (names) => `No se indicó: ${names.join(', ').toLowerCase()}`,
  meaning: 'En español:',
  howToRead: 'Lea un paso, espere a que lo anoten y siga. Haga una pausa al final de cada línea.',
  stepOf: (step, of) => `${step} de ${of}`,
  back: 'Atrás',
  next: 'Siguiente',
  newer: 'Llegó una posición más nueva.',
  newerAt: (clock) => sentence(`Llegó una posición más nueva ${atClock(clock)}`),
  stillOld: 'Estos pasos todavía usan la anterior.',
  readNewer: 'Leer la posición nueva',
}
