import { brand } from '../../../domain/site/brand.ts'
import type { words as english } from './coming-soon-page.words.ts'

export const words: typeof english = {
  heading: '¡Muy pronto!',
  news: `Estamos desarrollando la aplicación móvil de ${brand.name}. Será para iPhone, iPad y Android, y la encontrará aquí:`,
  appleDevices: 'iPhone y iPad',
  androidDevices: 'Android',
  before: 'Antes de inscribirse',
  selected: 'Elegimos al azar a quienes van a probar la beta.',
  notGuaranteed: 'No podemos garantizarle un lugar.',
  invitations:
    'Enviamos las invitaciones por correo electrónico, para TestFlight (iOS) o Google Play Beta (Android).',
  thanks: '¡Gracias por su interés!',
  received:
    'Recibimos su inscripción para la beta. Revisaremos todas las solicitudes y escribiremos por correo electrónico a las personas elegidas.',
  another: 'Inscribir a otra persona',
}
