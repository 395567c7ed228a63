import { atClock, sentence } from '../../../../domain/trip/time/spanish-clock.ts'
import type { words as english } from './first-screen.words.tsx'

const person = 'la persona'

export const words: typeof english = {
  nameless: 'Nombre no indicado',
  lastPosition: 'Última posición',
  timeUnknown: 'Hora desconocida',
  planned: (location, dueAt) =>
    [location && `Plan: ${location}`, dueAt && `${location ? 'debía' : 'Debía'} volver ${atClock(dueAt)}`]
      .filter(Boolean)
      .join(', '),
  noPosition: 'Todavía no se ha registrado ninguna posición.',
  heardAtStart: (ago) => `Última noticia: ${ago}, cuando empezó el viaje.`,
  heardOfChange: (ago) => `Última noticia: ${ago}, cuando cambió el plan.`,
  alarm: (ago) => `(alarma ${ago})`,
  completed: (ago) => <>Viaje terminado {ago}</>,
  startUnknown: 'Inicio desconocido',
  notOverdue: 'Dentro del tiempo previsto',
  overdue: (elapsed) => <>Retraso {elapsed}</>,

  at: atClock,
  position: 'posición',

  tellOthers: (number) => `Avisar a los demás que estoy llamando al ${number}`,
  reached: (number) => `Logré comunicarme con el ${number}`,
  gotThrough: (number) => `¿Logró comunicarse con el ${number}?`,
  yes: 'Sí',
  no: 'No',
  incidentNumber: 'Número de incidente',
  ifGiven: 'si le dan uno',
  addNumber: 'Agregar el número',
  refused: 'No recibimos eso.',
  networkError: 'Error de conexión. Inténtelo de nuevo: puede que no se haya registrado.',
  youCalled: (number, clock, incident) =>
    `${sentence(`Usted llamó al ${number} ${atClock(clock)}`)}${incident === null ? '' : ` Número de incidente:\u00a0${incident}.`}`,
  called: (who, number, clock, incident) =>
    `${sentence(`${who} llamó al ${number} ${atClock(clock)}`)}${incident === null ? '' : ` Número de incidente:\u00a0${incident}.`}`,
  youAreCalling: (number) => `Los demás ven que usted está llamando al\u00a0${number}.`,
  calling: (who, number) => `${who} está llamando al\u00a0${number}.`,
  youTried: (number, clock, isAlone) =>
    `${sentence(`Usted intentó llamar al ${number} ${atClock(clock)}`)}${isAlone ? '' : ' Los demás no saben si logró comunicarse.'}`,
  tried: (who, number, clock) =>
    `${sentence(`${who} intentó llamar al ${number} ${atClock(clock)}`)} No sabemos si logró comunicarse.`,
  call: (number) => `Llamar al ${number}`,
  whatToSay: 'Qué decir',

  whatToDo: 'Qué hacer',
  doNotCall: (name) => (
    <>
      <strong>No llame ni escriba a {name ?? person}.</strong> Quien esté con {name ?? person} podría verlo.
    </>
  ),
  callPolice: (number, script) => (
    <>
      <strong>Llame a la policía al&nbsp;{number}</strong> y diga: {script}
    </>
  ),
  noAnswer: (number, ask, script) => (
    <>
      ¿No contesta, o necesita ayuda? <strong>Llame al&nbsp;{number}</strong>
      {ask !== null && `, ${ask}`} y diga: {script}
    </>
  ),
  meaning: 'En español:',
  read: (whole) => <>Lea a la central de emergencias {whole}.</>,
  thenRead: (whole) => <>Después lea a la central de emergencias {whole}.</>,
  thisPage: 'lo que dice esta página',
  thisCard: 'esta tarjeta',
  tellWhatTheySaid:
    'Cuente a los demás lo que dijo la central de emergencias: escriba una nota en “Lo que ha pasado”.',
  stayOnLine: (script) => (
    <>
      <strong>No cuelgue</strong> hasta que la central de emergencias le diga que puede hacerlo. Diga:{' '}
      {script}
    </>
  ),
  keepPhoneOn: 'Tenga su teléfono encendido y a la mano.',
  knowMore: (number, script) => (
    <>
      ¿Sabe algo nuevo? Llame al&nbsp;{number} y diga: {script}
    </>
  ),
  callIfYouHave: (name) => (
    <>
      <strong>Llame a {name ?? person}</strong>, si tiene su número.
    </>
  ),
  callPerson: (name, number) => (
    <>
      Llamar a {name ?? person} {number}
    </>
  ),

  youSaidSafe: (name) => `Usted dijo que ${name ?? person} está a salvo.`,
  saysSafe: (who, name) => `${who} dice que ${name ?? person} está a salvo.`,
  youToldUs: (clock) => sentence(`Nos lo dijo ${atClock(clock)}`),
  theyToldUs: (clock) => sentence(`Nos lo dijo ${atClock(clock)}`),
  maybeForced: (name) =>
    `Puede que alguien haya obligado a ${name ?? person} a decirlo. Siga los pasos de abajo hasta que la policía haya visto a ${name ?? person}.`,
  youVotedOver: (clock) =>
    `Usted votó${clock === null ? '' : ` ${atClock(clock)}`} que la emergencia ya terminó.`,
  staysOpen: 'La emergencia sigue activa hasta que los contactos la den por terminada.',
  steppedBack: 'Usted se retiró.',
  noTexts: (name) => `Ya no recibe mensajes sobre ${name ?? person}. Más abajo puede volver.`,
  over: 'Esta emergencia terminó.',
  onlyThisIsOver:
    'Solo terminó esta alerta. La señal silenciosa de auxilio sigue activa: use el enlace de su mensaje.',
  votedOver: (voters, name) =>
    `Votaron que ya terminó: ${voters}. Ya nadie tiene que buscar a ${name ?? person}.`,
}
