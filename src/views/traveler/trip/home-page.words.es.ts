import type { words as english } from './home-page.words.ts'

export const words: typeof english = {
  plan: 'Plan',
  planLine: '¿Otra ruta, otro bote, va alguien más?',
  contactsSeePlan: 'Sus contactos verán lo que cambie aquí.',
  yourTrip: 'Su viaje',
  unknown: 'No sabemos si usted está de viaje.',
  unreachable: 'En este momento no podemos comunicarnos con Homeward. Seguiremos intentando.',
  tryNow: 'Intentar ahora',
  loading: 'Cargando su viaje...',
  noTrip: 'No hay viaje en este momento',
  more: 'Más',
  trackers: 'Rastreadores',
  pastTrips: 'Viajes anteriores',
  yourAccount: 'Su cuenta',
  youAreBack: 'Ya volvió',
  hasEnded: 'Su viaje terminó',
  summary: (trip, length, miles) => `${trip}: ${length}, ${miles}.`,
  overAndTold: 'Su viaje terminó y estamos avisando a sus contactos que usted está a salvo.',
  over: 'Su viaje terminó.',
  endedElsewhere:
    'Usted lo terminó en otro dispositivo, en nuestro sitio web, por mensaje de texto o por teléfono. O lo terminaron sus contactos, o lo cerramos 14 días después de la alerta.',
  close: 'Cerrar',
}
