import { brand } from '../../../domain/site/brand.ts'
import { atClock } from '../../../domain/trip/time/spanish-clock.ts'
import type { words as english } from './live-page.words.tsx'

export const words: typeof english = {
  noLongerWorks: 'Este enlace ya no funciona',
  why: 'El viaje terminó, alguien desactivó el enlace o le falta una parte. Pregunte a la persona que lo compartió con usted. Si necesita ayuda, sus contactos de emergencia reciben un mensaje de texto.',
  someoneShares: 'Alguien comparte un viaje con usted',
  whatYouSee: `${brand.name} le muestra dónde está esa persona hasta que termine el viaje. Ella verá que usted abrió el enlace, y cuándo.`,
  show: 'Mostrar dónde está',
  sharedTrip: 'Un viaje compartido',
  sharedBy: (name, seconds) =>
    `${name ?? 'La persona que viaja'} comparte este viaje con usted hasta que termine o hasta que desactive el enlace. Verá que usted lo abrió. Esta página se actualiza cada ${seconds} segundos.`,
  left: (clock, length, strong) => (
    <>
      Regreso a más tardar {atClock(clock)}:{' '}
      {strong(`${length.startsWith('1 ') ? 'falta' : 'faltan'} ${length}`)}
    </>
  ),
  late: (clock, length, strong) => (
    <>
      Debía volver {atClock(clock)}: {strong(`${length} de retraso`)}
    </>
  ),
  maybeLate:
    'Puede que solo tarde en volver. Si no sabemos de esta persona, sus contactos de emergencia reciben una alerta.',
  alerted: (number, strong) => (
    <>
      {strong('Sus contactos de emergencia recibieron una alerta.')} Si usted sabe dónde está, dígaselo. Si
      hay una vida en peligro, llame al {number}.
    </>
  ),
  noPosition: 'Todavía no hay ninguna posición.',
  lastPosition: 'Última posición',
  timeUnknown: 'Hora desconocida',
  within: (radius) => `con un margen de ${radius}`,
  battery: (percent) => `batería ${percent}%`,
}
