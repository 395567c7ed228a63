import { brand } from '../../../domain/site/brand.ts'
import { pages, travelerApp } from '../../../domain/site/pages.ts'
import { told } from '../../../domain/site/product-state.ts'
import { link, paragraph, steps } from '../prose/prose.ts'
import type { words as english } from './faq-basics.words.ts'

export const words: typeof english = {
  whatItIs: {
    question: `¿Qué es ${brand.name}?`,
    answer: [
      paragraph(
        'Un servicio de seguridad personal y seguimiento de viajes. Usted inicia una actividad, como pescar,',
        'trotar, una cita a ciegas o una propia, y elige quién debe saberlo. Si se retrasa y no contesta, esas personas',
        'reciben una alerta y ven dónde está.',
      ),
      paragraph(
        told('app', {
          there:
            'Tiene dos partes: una aplicación móvil para quien sale, para iOS y Android, y este sitio web,',
          coming:
            'Tiene dos partes. Una es para quien sale: funciona en cualquier navegador, y estamos desarrollando una aplicación para iOS y Android. La otra es este sitio web,',
        }),
        'donde las personas que esperan pueden ayudar sin instalar nada.',
      ),
    ],
  },
  cost: {
    question: '¿Cuánto cuesta?',
    answer: [
      paragraph(
        'Lo esencial es gratis: el seguimiento de un viaje, la pregunta si no vuelve a tiempo, la alerta a sus contactos y',
        'el panel de rescate. Sus contactos nunca nos pagan nada.',
      ),
      paragraph(
        told('subscription', {
          there: 'Una suscripción premium agrega',
          coming: 'Una suscripción premium agregará',
        }),
        told('crashDetection', {
          there: 'detección de choques y caídas;',
          coming: 'detección de choques y caídas (próximamente);',
        }),
        told('depthAlerts', {
          there: 'alertas de velocidad, profundidad y presión;',
          coming: 'alertas de velocidad, profundidad (próximamente) y presión;',
        }),
        'planeación avanzada de rutas e historial detallado de viajes.',
        told('subscription', {
          there:
            'Se administra en la tienda de aplicaciones de su teléfono, que primero le muestra el precio.',
          coming:
            'Se administrará en la tienda de aplicaciones de su teléfono, que primero le mostrará el precio.',
        }),
        'No cobramos por los mensajes de texto, pero es posible que su compañía telefónica cobre su tarifa.',
      ),
    ],
  },
  card: {
    question: '¿Cómo cambio mi tarjeta de pago?',
    answer: [
      paragraph(
        told('subscription', {
          there: 'En la tienda de aplicaciones de su teléfono, donde está su suscripción.',
          coming:
            'Todavía no hay una suscripción que pagar. Cuando la haya, encontrará la suscripción y la tarjeta en la tienda de aplicaciones de su teléfono.',
        }),
        'En un iPhone es el método de pago de su cuenta de Apple; en Android es el de Google Play. Nosotros nunca vemos',
        'su tarjeta, así que aquí no hay nada que cambiar.',
      ),
    ],
  },
  phoneSupport: {
    question: '¿Qué teléfonos sirven, y puedo llamarles?',
    answer: [
      paragraph(
        told('app', {
          there:
            'La aplicación está hecha para iPhone y iPad (iOS) y para Android. Para probar lo que viene, ',
          coming:
            'Estamos desarrollando la aplicación para iPhone y iPad (iOS) y para Android. Todavía no está en las tiendas. Para enterarse cuando empiecen las pruebas, ',
        }),
        link('únase a la lista de espera de la beta', pages.comingSoon),
        '. ',
        link('En un navegador', travelerApp.home),
        ' puede usarla hoy mismo, en cualquier teléfono o computadora. El panel de rescate también funciona ahí.',
      ),
      paragraph(
        'No atendemos llamadas. Escriba a ',
        link(brand.supportEmail, `mailto:${brand.supportEmail}`),
        ' o use el ',
        link('formulario de contacto', pages.contact),
        '. En una emergencia llame al 911, no a nosotros.',
      ),
    ],
  },
  howItKeepsYouSafe: {
    question: '¿Cómo me protege?',
    answer: [
      steps(
        'Antes de salir: usted elige una actividad, una hora de regreso y sus contactos.',
        'Mientras está fuera: su teléfono envía dónde está.',
        'Si se retrasa: le escribimos y le pedimos que avise que está a salvo.',
        'Si no contesta: los contactos que eligió reciben un mensaje de texto con un código de rescate de 6 cifras al azar y un enlace, y un correo electrónico si usted nos dio una dirección. En el panel de rescate ven en vivo dónde está, su ruta y lo que un rescatista necesita saber de usted.',
      ),
      paragraph(
        'Desde el principio de un viaje puede compartir dónde está y dónde ha estado con un enlace en vivo, por mensaje de texto o correo electrónico.',
        'Cuando sus contactos ya recibieron la alerta, el panel de rescate muestra también hacia dónde es probable que vaya.',
        'El enlace también se puede publicar en redes sociales.',
      ),
      paragraph(
        'No hay un botón de pánico que usted tenga que alcanzar: el silencio activa la alarma. Si puede presionar un botón,',
        'SOS avisa a sus contactos un minuto después, a menos que su PIN lo detenga. No podemos garantizar un rescate y',
        'no somos un servicio de emergencias. ',
        link('Qué pasa a las 3 de la mañana', pages.atThreeAm),
        ' dice a quién despertamos, y cuándo.',
      ),
    ],
  },
  smartphone: {
    question: '¿Se necesita un teléfono inteligente?',
    answer: [
      paragraph(
        told('app', {
          there: 'Quien sale necesita un teléfono inteligente con la aplicación,',
          coming: 'Quien sale necesita un teléfono con navegador web (próximamente habrá una aplicación),',
        }),
        'porque es el teléfono el que sabe dónde está. Con cualquier teléfono que envíe mensajes de texto se puede iniciar,',
        'alargar y terminar un viaje y pedir ayuda, pero los mensajes solos no le dicen a nadie dónde está.',
      ),
      paragraph(
        'Nadie más lo necesita. Un contacto necesita un teléfono que reciba mensajes de texto y cualquier aparato con',
        'navegador web. Y si su propio teléfono se pierde o se queda sin batería, puede terminar su viaje en cualquier navegador con el ',
        link('aviso de llegada urgente', pages.checkIn),
        '.',
      ),
    ],
  },
}
