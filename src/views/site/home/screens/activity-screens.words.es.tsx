import type { words as english } from './activity-screens.words.tsx'

export const words: typeof english = {
  startTrip: 'Iniciar un viaje',
  activities: ['Pesca', 'Cita a ciegas', 'Trote', 'Otra'],
  backBy: 'Hora de regreso',
  backTime: '6:30 p.m.',
  whoGetsAlert: 'Quién recibe la alerta',
  start: 'Comenzar',

  underWay: 'En curso',
  dueBack: (strong) => <>Vuelva a más tardar {strong('a las 6:30 p.m.')}</>,
  seen: 'Ana tiene un enlace en vivo y ve dónde está usted.',
  back: 'Ya volví',

  overdue: 'Ya debía volver. ¿Está bien?',
  saidBack: (strong) => <>Dijo que volvería a las {strong('6:30 p.m.')}</>,
  noAnswer: 'Si no contesta, Ana, Ben y Carol reciben una alerta.',
  moreTime: 'Más tiempo',
  takesPin: 'Los dos piden su PIN.',

  checkIn: 'Aviso de llegada urgente',
  verifyIdentity: 'Confirme que es usted para terminar su viaje activo',
  phoneNumber: 'Número de teléfono',
  password: 'Contraseña de su cuenta',
  pin: 'PIN de 4 cifras',
  endTrip: 'Terminar el viaje activo',
}
