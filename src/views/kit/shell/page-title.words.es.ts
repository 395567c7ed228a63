import { brand } from '../../../domain/site/brand.ts'
import type { words as english } from './page-title.words.ts'

export const words: typeof english = {
  home: `${brand.name}: alguien sabrá si usted no vuelve`,
  rescueEntry: `Abrir el panel de rescate · ${brand.name}`,
  founders: `Quiénes somos · ${brand.name}`,
  faq: `Preguntas y respuestas · ${brand.name}`,
  contact: `Contacto · ${brand.name}`,
  checkIn: `Aviso de llegada urgente · ${brand.name}`,
  stopPasswordChange: `Detener un cambio de contraseña · ${brand.name}`,
  contactRequest: `Ser contacto de emergencia · ${brand.name}`,
  practice: `Prueba · ${brand.name}`,
  comingSoon: `Muy pronto · ${brand.name}`,
  atThreeAm: `Qué pasa a las 3 de la mañana · ${brand.name}`,
  whoCanSeeYou: `Ayuda · ${brand.name}`,
  privacyPolicy: `Política de privacidad (en inglés) · ${brand.name}`,
  termsOfService: `Términos del servicio (en inglés) · ${brand.name}`,
  acceptableUse: `Política de uso aceptable (en inglés) · ${brand.name}`,
  cookiePolicy: `Política de cookies (en inglés) · ${brand.name}`,
  sharedTrip: `Un viaje compartido · ${brand.name}`,
  rescuePanel: `Panel de rescate · ${brand.name}`,
  notFound: `Página no encontrada · ${brand.name}`,
}
