import type { words as english } from './at-three-am.words.tsx'
import { list } from './prose/prose.ts'

export const words: typeof english = {
  heading: 'Qué pasa a las 3 de la mañana',
  opening:
    'Dijo que volvería antes de las 3 de la mañana y no ha vuelto. Aquí verá a quién despertamos, cómo y en qué orden. En una emergencia, llame al 911.',
  steps: 'Paso a paso',

  you: 'Usted',
  asked: 'Le escribimos: “Ya debía volver. ¿Está bien?”. Nadie más se entera todavía.',
  askedAgain: '¿No contesta? Le escribimos otra vez.',
  rung: 'Le llamamos, si eligió “Llamarme si no respondo”. En la llamada nunca le pedimos su PIN.',
  allContacts: 'Todos sus contactos',
  alerted:
    'Cada contacto recibe un mensaje de texto con su propio código y enlace, y un correo electrónico si usted nos dio una dirección. Si un mensaje no llega, llamamos de inmediato a esa persona.',
  notLooked: 'Los contactos que no han mirado',
  called: 'Llamamos a quienes no han abierto el panel de rescate, a cualquier hora.',
  notReacted: 'Los contactos que no han reaccionado',
  calledAgain: 'Llamamos otra vez.',
  calledOn: (minutes) =>
    `Llamamos por tercera vez. Hasta que alguien abra el panel o conteste nuestra llamada, seguimos llamando a todos, más o menos cada ${minutes} minutos.`,

  stops: (heldBackMinutes, longestDays) => ({
    title: 'Qué lo detiene',
    blocks: [
      list(
        'Su PIN, en cualquier paso. Sus contactos reciben entonces un mensaje de texto que dice que usted está a salvo.',
        'Cuando un contacto nos dice qué está haciendo, dejamos de llamarle.',
        `Si uno de ellos se encarga, esperamos ${heldBackMinutes} minutos más, una sola vez, antes de llamar a los que ya saben. Seguimos llamando a quien todavía no sabe.`,
        `Sus contactos pueden terminarlo con su voto. Si nadie lo hace, termina después de ${longestDays} días.`,
      ),
    ],
  }),
  faster: (sosSeconds) => ({
    title: 'Cuándo va más rápido, o más lento',
    blocks: [
      list(
        `Si usted presiona SOS, sus contactos reciben la alerta después de ${sosSeconds} segundos, a menos que su PIN la detenga.`,
        'Si nuestro servicio falló, le preguntamos en cuanto vuelva a funcionar. Tiene todo el tiempo para contestar, y la alerta dice que llega tarde.',
      ),
    ],
  }),
  limits: {
    title: 'Lo que no hacemos',
    blocks: [
      list(
        'Nadie de nuestra empresa está al pendiente de su viaje. Todo es automático.',
        'No cuente con que llamemos al 911, a la policía o a la Guardia Costera. Lo hacen sus contactos, y el panel de rescate les indica qué decir.',
        'No podemos hacer sonar un teléfono silenciado. Pida a sus contactos que de noche permitan las llamadas de nuestro número.',
        'Si las llamadas están desactivadas, como en la demostración, solo enviamos mensajes de texto y correos electrónicos.',
      ),
    ],
  },

  tryIt: (practice, faq) => (
    <>
      Pruébelo antes de necesitarlo: {practice('haga una alerta de prueba')} en la aplicación. ¿Más preguntas?{' '}
      {faq('Lea las respuestas')}.
    </>
  ),
}
