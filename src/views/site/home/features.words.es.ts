import { told } from '../../../domain/site/product-state.ts'
import { words as pins } from '../../../domain/site/two-pins.words.es.ts'
import type { words as english } from './features.words.ts'

export const words: typeof english = {
  title: 'Qué hace',
  free: 'Todo lo que ayuda a encontrar a una persona es gratis.',
  paid: told('subscription', {
    there:
      'Una suscripción premium, que se administra en la tienda de aplicaciones de su teléfono, agrega lo demás.',
    coming:
      'Para lo demás habrá una suscripción premium, que se administrará en la tienda de aplicaciones de su teléfono. Hasta entonces, todo es gratis.',
  }),
  withPremium: 'Con premium',
  premium: 'Premium',
  coming: 'Próximamente',

  lateCheckIn: {
    title: 'Primero le preguntamos',
    text: '¿No volvió a tiempo? Primero le escribimos a usted. Si contesta, nadie recibe una alerta.',
  },
  rescueCode: {
    title: 'Código de rescate',
    text: '¿No contesta? Sus contactos reciben un mensaje de texto con un código de 6 cifras al azar y un enlace.',
  },
  rescuePanel: {
    title: 'Lo que un rescatista necesita',
    text: 'Dónde está, cómo llegó ahí, su descripción física y sus datos médicos, en una sola página y en cualquier navegador.',
  },
  distressPin: {
    title: 'PIN de seguridad, PIN de auxilio',
    text: `Cada actividad se cierra con cuatro cifras. ${pins.twoPins}`,
  },
  backlog: {
    title: '¿Sin señal? Nada se pierde',
    text: 'Sin señal, su teléfono sigue guardando dónde está y lo envía todo cuando la señal vuelve.',
  },
  liveSharing: {
    title: 'Compartir dónde está',
    text: [
      'Envíe un enlace en vivo por mensaje de texto o correo electrónico. La persona que lo recibe ve dónde está y dónde ha estado.',
      'El panel de rescate muestra también hacia dónde es probable que vaya.',
      'Puede compartirlo en redes sociales.',
    ].join(' '),
  },
  crashDetection: {
    title: 'Detección de choques y caídas',
    text: told('crashDetection', {
      there: 'Detecta por sí sola un choque o una caída.',
      coming:
        'Detectará por sí sola un choque o una caída. Hasta entonces, notamos cuando usted no vuelve a tiempo.',
    }),
  },
  sensorAlerts: {
    title: 'Alertas de velocidad, profundidad y presión',
    text: [
      'Va demasiado rápido, no se mueve, se sale de su ruta, le queda poca batería, la presión cambia de golpe: primero le preguntamos a usted y después avisamos a sus contactos.',
      told('depthAlerts', { there: 'La profundidad también.', coming: 'Profundidad: próximamente.' }),
    ].join(' '),
  },
  routePlanning: {
    title: 'Planeación avanzada de rutas',
    text: 'Dibuje su ruta en el mapa o cargue un archivo. Si se sale de ella, le preguntamos si está bien.',
  },
  tripHistory: {
    title: 'Historial detallado de viajes',
    text: 'Repase sus viajes anteriores. Cuando avisa que está a salvo, borramos dónde estuvo, a menos que usted elija guardar el recorrido.',
  },
}
