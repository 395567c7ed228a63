import { told } from '../../../../domain/site/product-state.ts'
import type { words as english } from './activity-screens.words.tsx'

export const words: typeof english = {
  startTrip: 'Empezar un viaje',
  activities: ['Pesca', 'Cita a ciegas', 'Correr', 'Otra'],
  backBy: 'Volver a las',
  backTime: '6:30 p.m.',
  whoGetsAlert: 'Quién recibe la alerta',
  start: 'Empezar',

  underWay: 'En camino',
  dueBack: (strong) => <>Vuelve a las {strong('6:30 p.m.')}</>,
  seen: told('liveSharing', {
    there: 'Ana tiene un enlace en vivo y ve dónde está usted.',
    coming: 'Si se retrasa y no contesta, Ana, Ben y Carol verán dónde está.',
  }),
  back: 'Ya volví',

  overdue: 'Ya debía haber vuelto. ¿Está bien?',
  saidBack: (strong) => <>Dijo que volvería a las {strong('6:30 p.m.')}</>,
  noAnswer: 'Si no contesta, Ana, Ben y Carol reciben una alerta.',
  moreTime: 'Más tiempo',
  takesPin: 'Los dos piden su PIN.',

  checkIn: 'Aviso de llegada urgente',
  verifyIdentity: 'Confirme quién es y termine su viaje activo',
  phoneNumber: 'Número de teléfono',
  password: 'Contraseña de la cuenta',
  pin: 'PIN de 4 cifras',
  endTrip: 'Terminar el viaje activo',
}
