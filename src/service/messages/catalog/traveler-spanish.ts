import type { ReachState } from '../../../domain/primitives/message-kinds.ts'
import { brand } from '../../../domain/site/brand.ts'
import { words as units } from '../../../domain/trip/detail.words.es.ts'
import { words as alarmWords } from '../../../domain/trip/lifecycle/alarm.words.es.ts'
import { alarmSentence } from '../../../domain/trip/lifecycle/alarm-words.ts'
import { ofClock } from '../../../domain/trip/time/spanish-clock.ts'
import { spanish as toContacts } from './spanish.ts'
import type { OpenTripFacts, TravelerCatalog } from './traveler-english.ts'

const signOut = 'Cambie contraseña y PIN en la app: la contraseña nueva cierra las otras sesiones.'
const nothingDone = 'Nada cambió.'
const noTrip = 'Su viaje no se inició, así que nadie está al pendiente.'
const inDanger = '¿En peligro? Llame al 911 y luego envíe SOS.'
const howTo =
  'Inicie: PESCA 4H, CORRER 45, CITA HASTA 11PM ET, ACTIVIDAD caminar 2H o REPETIR. Con su PIN: MAS 1H 1234 y, al volver, REGRESE 1234. ESTADO dice cómo va. ¿En peligro? Llame al 911 y luego envíe SOS: sus contactos reciben una alerta en un minuto.'

const ways: Record<'text' | 'call' | 'mail', Record<ReachState, string>> = {
  text: {
    waiting: 'mensaje sin enviar todavía',
    sent: 'mensaje enviado',
    arrived: 'mensaje recibido',
    lost: 'el mensaje no llegó',
  },
  call: {
    waiting: 'llamada sin hacer todavía',
    sent: 'le llamamos',
    arrived: 'oyó nuestra llamada',
    lost: 'le llamamos',
  },
  mail: {
    waiting: 'correo sin enviar todavía',
    sent: 'correo enviado',
    arrived: 'correo recibido',
    lost: 'el correo no llegó',
  },
}

const contacts = (count: number): string => (count === 1 ? '1 contacto' : `${count} contactos`)
const theyGet = (count: number): string => `${contacts(count)} ${count === 1 ? 'recibirá' : 'recibirán'}`

const statuses: Record<OpenTripFacts['state'], (trip: OpenTripFacts) => string> = {
  alerted: ({ isKnown, reached }) =>
    `${isKnown ? 'Sus contactos recibieron la alerta.' : 'Enviamos una alerta a sus contactos. No sabemos si llegó.'}${reached.map((sentence) => ` ${sentence}`).join('')} Cuando esté a salvo, envíe REGRESE y su PIN. ¿En peligro? Llame al 911.`,
  sos: ({ count, alertIn }) =>
    `SOS: ${theyGet(count)} una alerta en ${alertIn} si no envía SI y su PIN. Si puede, llame ya al 911.`,
  alarm: ({ count, alertIn }) =>
    `¿Está bien? ${theyGet(count)} una alerta en ${alertIn} si no envía SI y su PIN. ${inDanger}`,
  overdue: ({ count, alertIn }) =>
    `Ya debía volver. ${theyGet(count)} una alerta en ${alertIn} si no envía REGRESE o MAS 1H con su PIN. ${inDanger}`,
  active: ({ count, backBy, backIn, grace }) =>
    `Viaje en curso: vuelva ${backBy === null ? '' : `antes ${ofClock(backBy)}, `}en ${backIn}, o ${theyGet(count)} una alerta ${grace} después. Al volver, envíe REGRESE y su PIN.`,
}

const statusOf = (trip: OpenTripFacts): string =>
  trip.count === 0
    ? `${trip.state === 'active' ? `Viaje en curso: vuelva en ${trip.backIn}. ` : ''}${travelerSpanish.nobodyLeft} ¿En peligro? Llame al 911.`
    : statuses[trip.state](trip)

const counted = (standing: Parameters<TravelerCatalog['vote']>[1]): string =>
  standing ? toContacts.standing(standing) : ''

const inSpanish = { language: 'es', units } as const

/** Translation of `travelerEnglish` into neutral US Spanish; docs/glossary.es.md lists the terms. */
export const travelerSpanish: TravelerCatalog = {
  language: 'es',

  overdue: (app, { left, byText }) => {
    const how = byText ? `envía REGRESE o MAS 1H con su PIN, o abre ${app}` : `avisa o agrega tiempo: ${app}`
    return left === null
      ? `Ya debía volver. ¿Está bien? Sus contactos reciben una alerta ahora si no ${how}`
      : `Ya debía volver. ¿Está bien? Sus contactos reciben una alerta en ${left} si no ${how}`
  },
  alarm: (alarm, timeZone, { left, byText }) => {
    const isSos = alarm.reason === 'sos'
    const inApp = isSos ? 'la detiene con su PIN en la app' : 'contesta con su PIN en la app'
    const stop = byText ? 'envía SI y su PIN' : inApp
    return `${isSos ? '' : '¿Está bien? '}${alarmSentence(alarm, alarmWords.you, timeZone, inSpanish)} Sus contactos reciben una alerta en ${left} si no ${stop}.`
  },
  ring: {
    callBack: `Le llama ${brand.name}. ¿Está bien? Llámenos a este número o avise en la app. Repito: llámenos a este número. Adiós.`,
    toMachine: `Le llama ${brand.name}. ¿Está bien? Llámenos a este número o avise en la app. Adiós.`,
  },

  vote: (by, standing) => `${by} votó que su emergencia ya terminó. ${counted(standing)}`,
  resolved: (by, standing) =>
    `Su emergencia terminó: según sus contactos, está a salvo. ${by} dio el voto decisivo. ${counted(standing)}`,
  retracted: (by, standing) => `${by} retiró su voto de que su emergencia ya terminó. ${counted(standing)}`,
  reopened: (by, standing) =>
    `${by} retiró su voto; por eso su emergencia está activa otra vez. ${counted(standing)} Si está a salvo, avise en la app o dígaselo a sus contactos.`,
  acknowledged: (by) =>
    `${by} dice que usted está a salvo. Su viaje sigue activo hasta que usted avise o sus contactos lo resuelvan.`,
  acknowledgedLate: (by) => `${by} dice que usted está a salvo. Su viaje ya había terminado.`,
  checkedIn: 'Terminó su viaje. Avisamos a sus contactos de emergencia que está a salvo.',
  lapsed: (days) =>
    `Nadie terminó su emergencia en ${days} días, así que la cerramos. Dejamos de registrar este viaje y avisamos a sus contactos.`,
  nobodyKnows: (calls) =>
    `Ninguno de sus contactos ha abierto la alerta${calls ? ' ni contestado la llamada' : ''} todavía. Seguiremos intentando. Si necesita ayuda, llame al 911.`,
  caring: (who) => `${who} recibió su alerta y se está encargando.`,
  panelOpened: (who) => `${who} abrió su panel de rescate. La app dice quién lo vio y cuándo.`,
  nobodyLeft:
    'En este viaje ya ningún contacto recibe sus alertas. Llame usted a alguien, o termine el viaje e inicie otro con otros contactos.',
  trackerStopped:
    'Su teléfono o rastreador dejó de enviar su ubicación. Vea que tenga batería y señal. Su viaje sigue y no avisamos a sus contactos.',
  trackerRefused:
    'Su teléfono o rastreador se conecta, pero no envía una ubicación que sirva. Revise su fecha, hora y ubicación. Su viaje sigue y no avisamos a sus contactos.',

  contactStopped: (who, hasMail) =>
    `${who} canceló los mensajes de ${brand.name} y ${hasMail ? 'solo recibe alertas por correo' : 'no recibirá alertas'}.`,
  contactStoppedNow: (who, hasMail) =>
    `${travelerSpanish.contactStopped(who, hasMail)} Para cambiarlo, puede enviar START a este número.`,
  ownStop: (textsTo) =>
    `Usted canceló los mensajes de ${brand.name}, así que no podemos preguntarle si está bien. Para cambiarlo, envíe START ${textsTo === null ? 'al número del que vinieron' : `al ${textsTo}`}.`,
  contactRefused: (who) =>
    `${who} no quiere ser su contacto de emergencia y no recibirá alertas. Agregue a alguien más en la app, o pídale que envíe SI a este número.`,
  contactReturned: (who) =>
    `${who} aceptó otra vez ser su contacto de emergencia. Revise sus contactos en la app.`,
  refusedBefore: (who) => `${who} no quiere ser su contacto de emergencia así que no está en este viaje.`,
  unanswered: (who) => `${who} todavía no ha dicho si quiere ser su contacto de emergencia.`,

  changed: {
    contacts: `Se cambiaron sus contactos de emergencia. ¿No fue usted? ${signOut}`,
    profile: `Se cambiaron su perfil y sus datos médicos. ¿No fue usted? ${signOut}`,
    plan: `Se cambió su plan habitual. ¿No fue usted? ${signOut}`,
    pins: `Se cambiaron sus PIN. ¿No fue usted? ${signOut}`,
    device: `Otro teléfono ya puede enviar su ubicación. ¿No fue usted? ${signOut}`,
    phone: `Su cuenta pasó a otro número de teléfono. ¿No fue usted? ${signOut}`,
    password:
      'Se cambió su contraseña y se cerró la sesión en los demás teléfonos. ¿No fue usted? Elija "¿Olvidó su contraseña?" en la app.',
    liveLink: `Se creó un enlace a su viaje. Quien lo tenga puede seguirle hasta que termine. ¿No fue usted? Desactívelo en la app, en "Compartir dónde está". ${signOut}`,
    keptTrack: `El recorrido de su viaje se guardará en la app. ¿No fue usted? Elija "No guardar el recorrido" en la app. ${signOut}`,
    export: `Alguien descargó una copia de sus datos en la app. ¿No fue usted? ${signOut}`,
    wrongPins: `Alguien escribió diez veces hoy un PIN incorrecto en su cuenta. ¿No fue usted? ${signOut}`,
    resetStopped:
      'Detuvimos el cambio de contraseña. Su contraseña sigue igual. Si usted pidió el cambio, pídalo otra vez en la app.',
  },
  sparedTrackers: (names, more) =>
    ` Estos rastreadores siguen hasta un día después de su viaje: ${[...names, ...(more > 0 ? [`${more} más`] : [])].join(', ')}. Puede quitar cada uno en la app.`,
  codeForNumber: (code) => `${code} es su código. Escríbalo en la app. No lo comparta.`,
  codeForPassword: (code) =>
    `${code} es su código para una contraseña nueva. Escríbalo en la app. Nunca se lo pediremos.`,
  passwordAsked: (left, link) =>
    `Alguien pidió otra contraseña y podrá ponerla en ${left}. ¿No fue usted? Deténgalo: ${link} o en la app.`,

  said: {
    help: howTo,
    status: (trip) =>
      trip === null ? 'Usted no está de viaje, así que nadie está al pendiente.' : statusOf(trip),
  },
  unclear: {
    unknownWords: `No entendimos. ${nothingDone} ${howTo}`,
    ambiguous: `Eso puede significar dos cosas. ${nothingDone} ${howTo}`,
    minutesOrHours: `¿Minutos u horas? ${nothingDone} Envíelo así: PESCA 4H o CORRER 20 MIN.`,
    amOrPm: `¿Mañana o noche? ${nothingDone} Envíe la hora, como HASTA 11PM ET, o cuánto tiempo, como 4H.`,
    howLong: `¿Cuánto tiempo? ${nothingDone} Envíelo así: PESCA 4H, o MAS 1H y su PIN.`,
    tooLong: `Un viaje por mensaje no puede durar más de un mes. ${nothingDone}`,
    pinAlone: `¿Para qué? ${nothingDone} Envíe REGRESE y su PIN para terminar, o MAS 1H y su PIN para tener más tiempo.`,
    notBackYet: `¿Ya volvió? ${nothingDone} Si ya volvió, envíe REGRESE y su PIN. Para tener más tiempo, envíe MAS 1H y su PIN.`,
  },
  neverBefore: `No tiene ningún viaje que repetir. ${nothingDone} ${howTo}`,
  zoneMissing: `¿Qué zona horaria? ${nothingDone} Agregue ET, CT, MT, PT o UTC, como HASTA 11PM ET, o diga cuánto tiempo, como 4H.`,
  clockTooFar: `Faltan más de 16 horas para eso. ${nothingDone} Diga cuánto tiempo, como 20H.`,

  opened: (who) => `${who} la abrió.`,
  reached: (who, told) =>
    `${who}: ${told.map(({ way, state, why }) => `${ways[way][state]}${why === null ? '' : ` (${why})`}`).join(', ')}.`,
  unlisted: (count) => `En este mensaje no ${count === 1 ? 'cabe' : 'caben'} ${contacts(count)} más.`,
  reachable: (reachable, count) => `Podemos avisar a ${reachable} de ${contacts(count)}.`,

  notStarted: {
    tripRunning:
      'Usted ya está de viaje. Para más tiempo, envíe MAS 1H y su PIN. Para terminarlo, REGRESE y su PIN.',
    pinMissing: `${noTrip} Necesita un PIN para terminarlo: elíjalo primero.`,
    nobody: `${noTrip} No podemos avisar a ninguno de sus contactos: agregue uno primero.`,
    tooMany: `${noTrip} Son demasiados viajes en un día: inténtelo mañana o dígaselo usted a alguien.`,
    someone: `${noTrip} No podemos avisar a uno de sus contactos: revise su lista.`,
  },
  call911: 'Llame al 911.',

  pinMissing: (command) => {
    const example = { back: 'REGRESE 1234', okay: 'SI 1234', more: 'MAS 1H 1234' }[command]
    return `Falta su PIN. ${nothingDone} Agregue su PIN, así: ${example}.`
  },
  pinRefused: `Ese no es su PIN. ${nothingDone}`,
  pinThrottled: (left) => `Demasiados PIN incorrectos. ${nothingDone} Inténtelo otra vez en ${left}.`,
  answeredLate: `Ya enviamos una alerta a sus contactos. ${nothingDone} Envíe REGRESE y su PIN para terminar y avisarles que está a salvo.`,
  notExtended: `Eso no agrega tiempo, o ya enviamos una alerta a sus contactos. ${nothingDone}`,
  endTooFar: `Puede agregar un día como máximo. ${nothingDone}`,

  sosOnPhone: 'Se presionó SOS en su teléfono.',
  lateSos: 'Ya enviamos una alerta a sus contactos. También les enviaremos este SOS. Si puede, llame al 911.',
  alertedSos: 'Ya enviamos a sus contactos una alerta por su SOS. Si puede, llame al 911.',
  delayedSos: (age) =>
    `Eso fue hace ${age}, pero solo ahora nos llegó. Sus contactos recibirán una alerta en un minuto o menos. ¿Fue un error? Deténgala con su PIN.`,
  endedSos:
    'Su viaje terminó al mismo tiempo, así que nadie recibió una alerta. Si necesita ayuda, llame al 911 y envíe SOS.',
  repeatedSos:
    'Su teléfono repitió un SOS que usted ya había contestado, así que nadie recibió una alerta. Si necesita ayuda, llame al 911 y envíe SOS.',
}
