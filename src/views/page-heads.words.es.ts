import { brand } from '../domain/site/brand.ts'
import type { words as english } from './page-heads.words.ts'

export const words: typeof english = {
  home: `${brand.name} sigue su viaje. Si se retrasa y no contesta, las personas que usted eligió ven dónde está. Lo esencial es gratis.`,
  rescueEntry:
    '¿Le enviaron un código de rescate de 6 cifras? Ingréselo, confirme su número de teléfono y vea dónde está la persona. Sin aplicación y sin cuenta.',
  founders: `${brand.name} es obra de veteranos de la Guardia Costera de Estados Unidos. Qué les enseñó hacer guardia, y cómo se convirtió en este producto.`,
  faq: 'Costo, retraso, falta de señal, PIN de seguridad, panel de rescate, privacidad: 16 preguntas y sus respuestas.',
  contact: `Escriba a ${brand.name}. Nos encantaría saber de usted, y contestamos por correo electrónico.`,
  checkIn:
    'Termine su viaje activo desde cualquier navegador con su número de teléfono, su contraseña y su PIN de 4 cifras. Diremos a sus contactos que está a salvo.',
  stopPasswordChange:
    '¿Le escribimos que alguien pidió una contraseña nueva? Si no fue usted, deténgalo aquí.',
  contactRequest: '¿Alguien le eligió como contacto de emergencia? Vea quién, y conteste sí o no.',
  practice:
    'Alguien está probando cómo nos comunicamos con usted en una emergencia. Es solo una prueba: nadie corre peligro.',
  comingSoon: `Estamos desarrollando la aplicación de ${brand.name} para iOS y Android. Únase a la lista de espera de la beta.`,
  atThreeAm:
    'Usted no vuelve. Quién recibe un mensaje o una llamada, cuándo y en qué orden. En palabras sencillas.',
  whoCanSeeYou:
    'Quién ve dónde está usted, cuándo, y cómo evitar que cada uno lo vea. En palabras sencillas.',
  privacyPolicy:
    'En inglés: qué sabemos de quienes viajan, de sus contactos y de quienes nos visitan, quién lo ve y cuándo lo borramos.',
  termsOfService:
    'En inglés: el acuerdo entre usted y nosotros. Qué hace el servicio, qué no puede prometer, mensajes de texto, suscripciones.',
  acceptableUse:
    'En inglés: para qué no se puede usar este servicio. Falsas alarmas, seguir a personas, mal uso de códigos de rescate.',
  cookiePolicy:
    'En inglés: cada cookie y cada dato que este sitio guarda en su navegador, uno por uno, y cómo elegir.',
  rescuePanel: 'El panel de rescate de un viaje. Solo para personas que recibieron una alerta.',
  linked: 'Un viaje que alguien compartió. Solo para personas que tienen el enlace.',
  notFound: 'En esta dirección no hay ninguna página.',
}
