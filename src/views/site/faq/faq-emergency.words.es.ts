import { factsInWords } from '../../../domain/person/facts-in-words.ts'
import { pages } from '../../../domain/site/pages.ts'
import { told } from '../../../domain/site/product-state.ts'
import { words as pins } from '../../../domain/site/two-pins.words.es.ts'
import { link, list, paragraph, strong } from '../prose/prose.ts'
import type { words as english } from './faq-emergency.words.ts'

export const words: typeof english = {
  runningLate: {
    question: '¿Y si solo voy con retraso?',
    answer: [
      paragraph(
        'Conteste cuando le preguntemos: termine el viaje con su PIN o dese más tiempo. Sus contactos solo reciben',
        'una alerta si usted no contesta. Desde cualquier navegador puede terminar el viaje con el ',
        link('aviso de llegada urgente', pages.checkIn),
        ' de este sitio: número de teléfono, contraseña de su cuenta y PIN de 4 cifras.',
      ),
      paragraph(
        'Si ya enviamos una alerta a sus contactos, ese mismo aviso cierra el viaje, y les decimos que usted está a salvo.',
      ),
    ],
  },
  noSignal: {
    question: '¿Qué pasa donde no hay señal?',
    answer: [
      paragraph(
        'Su teléfono sigue registrando dónde está y envía lo guardado cuando vuelve la señal, por tarde que sea. Hasta',
        'entonces sus contactos ven la última posición que nos llegó y de qué hora es. Si se retrasa y no puede contestar',
        'porque no hay señal, la alerta sale de todos modos. Para eso está.',
      ),
    ],
  },
  rescuePanel: {
    question: '¿Qué ve un contacto en el panel de rescate?',
    answer: [
      paragraph('Después de ingresar el código de rescate y confirmar su propio número de teléfono:'),
      list(
        [
          strong('Mapa: '),
          'de dónde salió usted, su ruta y su última posición conocida. Se actualiza cada 5 segundos.',
        ],
        [strong('Quién es usted: '), `nombre, ${factsInWords({ medical: false })}.`],
        [strong('Datos médicos: '), `${factsInWords({ medical: true })}.`],
        [
          strong('El viaje: '),
          'la actividad, cuándo empezó, cuánto lleva de retraso y cada posición registrada con su hora y sus coordenadas.',
        ],
        [strong('El plan del viaje: '), 'si usted lo llenó: quién más va, bote, vehículo, ruta y equipo.'],
        [
          strong('Una tarjeta para la central de emergencias: '),
          'todo eso con su número de teléfono en una hoja, en el orden en que el 911 lo pregunta, para leerla en voz alta o imprimirla.',
        ],
        [strong('Los contactos: '), 'quién recibió una alerta y quién votó que la emergencia ya terminó.'],
      ),
      paragraph('Lo que usted dejó vacío en su perfil aparece como “No se indicó”.'),
    ],
  },
  cancelAnAlert: {
    question: '¿Cómo cancelan una alerta mis contactos?',
    answer: [
      paragraph(
        'Un contacto o la central de emergencias que sabe que usted está a salvo presiona CONFIRMAR en el panel de rescate.',
        'Usted y los demás contactos reciben entonces un mensaje de texto que lo dice.',
      ),
      paragraph(
        'Los contactos también pueden votar que la emergencia ya terminó, con “Terminar la emergencia” y su número de teléfono.',
        'Cuando votan los suficientes, el viaje termina. En el panel, todos ven quién votó.',
      ),
    ],
  },
  safetyPin: {
    question: '¿Qué es el PIN de seguridad, y qué es el PIN de auxilio?',
    answer: [
      paragraph(strong(pins.twoPins)),
      paragraph(
        'El PIN de seguridad son cuatro cifras que usted elige. Hacen falta para cerrar cada actividad, así que nadie que',
        'tome su teléfono puede cancelar la búsqueda sin más.',
      ),
      paragraph(
        'El PIN de auxilio son otras cuatro cifras, para cuando alguien le obliga a cerrar la actividad. Se ingresa en el',
        'mismo lugar. La pantalla se ve igual que después del PIN de seguridad, como si la actividad hubiera terminado.',
        'Pero sus contactos reciben un mensaje de texto discreto de auxilio y siguen viendo dónde está. Solo funciona si',
        'usted lo creó, así que cree los dos antes de salir.',
      ),
      paragraph(
        'Ninguno de los dos se guarda nunca como texto legible.',
        told('app', {
          there: 'Se crean en la aplicación, en Configuración > Seguridad.',
          coming: 'Se crean en la aplicación, en su navegador, y ahí mismo se practican una vez.',
        }),
      ),
    ],
  },
  crashDetection: {
    question: '¿Detecta un choque o una caída?',
    answer: [
      paragraph(
        told('crashDetection', {
          there:
            'Sí, como parte de la suscripción premium. Sin ella, notamos que algo anda mal cuando usted no contesta nuestra pregunta.',
          coming:
            'Todavía no. La detección de choques y caídas llegará como parte de la suscripción premium. Hasta entonces, notamos que algo anda mal cuando usted no contesta nuestra pregunta.',
        }),
      ),
    ],
  },
}
