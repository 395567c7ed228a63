import { capitalized } from '../../../../domain/kit/text.ts'
import { atClock, clockWithArticle, ofClock, sentence } from '../../../../domain/trip/time/spanish-clock.ts'
import type { words as english } from './under-way.words.tsx'

/** Joins lists in Spanish with 'y', or with 'e' before an i sound. */
const list = new Intl.ListFormat('es-US')

const sources = {
  android: ', de un teléfono Android',
  ios: ', de un iPhone o iPad',
  web: ', de un navegador',
}

type Told = { names: string; isOne: boolean }
const getAlert = ({ names, isOne }: Told) => `${names} ${isOne ? 'recibirá' : 'recibirán'} una alerta`

export const words: typeof english = {
  yourContacts: 'sus contactos',
  names: (all) => list.format(all),
  others: (count) => `otras ${count} personas`,
  yourTrip: 'Su viaje',

  backBy: (clock, strong) => <>Vuelva a más tardar {strong(atClock(clock))}</>,
  overdue: 'Ya debía volver. ¿Está bien?',
  youSaid: (clock) => sentence(`Dijo que volvería a más tardar ${atClock(clock)}`),
  areYouOk: '¿Está bien?',
  alertSent: 'Enviamos una alerta a sus contactos',
  alertGoesOut: 'Sus contactos están recibiendo una alerta',
  nobodyLeft: 'En este viaje ya ningún contacto recibe sus alertas.',
  callYourself: 'Llame usted a alguien, o termine el viaje e inicie otro con otros contactos.',
  told: (clock, { names, isOne }, isPlaced) =>
    `Desde ${clockWithArticle(clock)}, ${names} ${isOne ? 'puede' : 'pueden'} ver ${isPlaced ? 'dónde estuvo usted por última vez' : 'su viaje, pero no dónde está usted,'} y pedir ayuda. Cuando esté a salvo, toque “Ya volví” y les avisaremos.`,
  sosKnown: (clock) => sentence(`Saben que usted presionó SOS ${atClock(clock)}`),
  left: (length) => `${length.startsWith('1 ') ? 'Queda' : 'Quedan'} ${length}`,
  ifSilent: (told, clock) => sentence(`Si no nos avisa, ${getAlert(told)} ${atClock(clock)}`),
  ifLate: (told) => `Si tarda en volver y no responde, ${getAlert(told)}.`,
  alertIn: (told) => `${capitalized(getAlert(told))}\u00a0en`,
  thatIsAt: (clock) => `${sentence(`Es decir, ${atClock(clock)}`)} Deténgala con su PIN.`,
  pressedByMistake: '¿Presionó SOS por error? Detenga la alerta con su PIN.',

  stopSos: 'Detener el SOS',
  imOk: 'Estoy bien',
  imBack: 'Ya volví',
  moreTime: 'Más tiempo',
  cancel: 'Cancelar',
  yourPin: 'Su PIN',
  noAnswerTo: (isCheckIn) =>
    `No hay respuesta. Considere que ${isCheckIn ? 'su viaje sigue activo' : 'nada ha cambiado'}. Toque la marca de verificación para intentarlo de nuevo.`,
  noAnswer: 'No hay respuesta.',

  endTrip: 'Terminar su viaje',
  tripEnded: 'Su viaje terminó.',
  youAreOk: 'Usted está bien',
  tripGoesOn: 'Recibido. Su viaje continúa.',
  moreTimeUntil: (clock) => `Más tiempo, hasta ${clockWithArticle(clock)}`,
  youHaveUntil: (clock) => sentence(`Tiene hasta ${clockWithArticle(clock)}`),
  thisContact: 'este contacto',
  newCodeFor: (name) => `Código nuevo para ${name}`,
  newCodeSent: (name) => `${name} recibirá un código nuevo. El anterior ya no sirve.`,
  removeContact: (name) => `Quitar a ${name} de este viaje`,
  contactRemoved: (name) => `${name} ya no está en este viaje.`,

  minutes: (minutes, clock) =>
    `${minutes === 60 ? '1 hora' : `${minutes} minutos`}, hasta ${clockWithArticle(clock)}`,
  orUntil: 'O hasta',
  setTime: 'Usar esta hora',
  notNow: 'Ahora no',
  chooseTime: 'Primero elija una hora.',
  tooFar: 'Esa hora acaba de pasar o faltan más de 16 horas. Elija otra hora. Después puede agregar más.',
  notLater: (clock) =>
    `${sentence(`Su viaje ya dura hasta ${clockWithArticle(clock)}`)} Elija una hora más tarde.`,

  call911: 'Llamar al 911',
  needHelp: '¿Necesita ayuda?',
  sosAfterAlert:
    'Ya enviamos una alerta a sus contactos. Con SOS les decimos de inmediato que usted necesita ayuda.',
  sosAlerts: (names, isPlaced) =>
    `En 60 segundos enviaremos una alerta a ${names}${isPlaced ? ', con el lugar donde estuvo usted por última vez' : ''}. Hasta entonces puede detenerla con su PIN.`,
  sosSends: 'Este dispositivo también enviará su ubicación. Si su navegador pregunta, toque Permitir.',
  sosUnanswered: 'Puede que sus contactos no lo sepan. Llame al 911 o presione Enviar SOS otra vez.',
  sosUnsent: 'Su sesión terminó. No se envió su SOS.',
  closeNotice: 'Cerrar',
  sosRefused: 'Sus contactos no recibirán una alerta. Si necesita ayuda, llame al 911.',
  chooseContacts: 'Elegir contactos',
  sendSos: 'Enviar SOS',
  sendingSos: 'Enviando SOS...',
  tellNow: 'Avisarles ya',
  tellingNow: 'Avisándoles...',
  tellNowFailed: 'De todos modos les avisaremos cuando pase el minuto. Si necesita ayuda ya, llame al 911.',

  noConnection: 'Sin conexión.',
  asOf: (clock) => sentence(`Su viaje, según lo último que supimos ${atClock(clock)}`),
  answerOnline: (clock) => sentence(`Para responder, recupere la conexión antes ${ofClock(clock)}`),
  backOnline: 'Para avisar que regresó, recupere la conexión.',
  stopOnline: 'Para detener el SOS, recupere la conexión antes de que termine la cuenta regresiva.',
  commandBack: 'REGRESE',
  commandOk: 'SI',
  commandMore: (length) => `MAS ${length}`,
  orText: (link, command, number) => (
    <>
      O{' '}
      {link(
        <>
          envíe {command} por mensaje de texto al {number}
        </>,
      )}
      .
    </>
  ),
  orTextWithPin: (link, command, number) => (
    <>
      O{' '}
      {link(
        <>
          envíe {command} y su PIN por mensaje de texto al {number}
        </>,
      )}
      .
    </>
  ),
  textsStopped: 'Usted detuvo nuestros mensajes de texto',
  cantAsk:
    'No podemos escribirle para preguntar si está bien; si no responde, sus contactos recibirán una alerta.',
  textStart: (link, number) => (
    <>
      Enviar END o STOP no termina un viaje. Para recibir nuestros mensajes otra vez,{' '}
      {number === null ? 'envíe START al número del que le llegaban' : link(<>envíe START al {number}</>)}.
    </>
  ),

  trackerUseless: (name) => `${name} no envía una ubicación que podamos usar`,
  trackerUselessWhy:
    'Quizás no tenga señal de GPS o su reloj esté mal. Sus contactos no pueden ver dónde está.',
  checkTrackers: 'Revisar sus rastreadores',

  yourMap: 'Su mapa',
  mapEmpty: 'Su mapa empieza con la primera ubicación que llegue.',
  mapFailed: 'Su mapa no se cargó. Revise su conexión e inténtelo de nuevo.',
  mapLoading: 'Cargando su mapa...',
  yourTrack: 'Su recorrido',
  willBeSaved: 'Se guardará.',
  wontBeSaved: 'No se guardará.',
  trackSaved:
    'Guardaremos el recorrido de este viaje con sus viajes anteriores. Sus contactos no lo recibirán.',
  trackDeleted: 'El recorrido de este viaje se borra cuando usted avise que está a salvo.',
  nothingChanged: 'Nada cambió. Revise su conexión e inténtelo de nuevo.',
  oneMoment: 'Un momento...',
  saveTrack: 'Guardar el recorrido',
  dontSaveTrack: 'No guardar el recorrido',

  whoLooked: 'Quién vio dónde está usted',
  nobodyYet: 'Nadie lo ha visto todavía.',
  lastLook: (opening) => `Última vez: ${opening}`,
  checking: 'Comprobando...',
  newestFirst: 'Lo más reciente primero. Cada contacto aparece una vez por hora como máximo.',
  tryAgain: 'Revise su conexión e inténtelo de nuevo.',
  seeWhoLooked: 'Ver quién miró',
  checkAgain: 'Comprobar otra vez',

  contacts: 'Contactos de este viaje',
  removedAt: (clock) => `Se le quitó del viaje ${atClock(clock)}`,
  newCode: 'Enviar un código nuevo',
  newCodeTo: (name) => `Enviar un código nuevo a ${name}`,
  remove: 'Quitar de este viaje',
  removeNamed: (name) => `Quitar de este viaje: ${name}`,
  caring: 'Se está encargando',
  opened: 'Abrió la alerta',

  lastLocation: (age, source, radius) =>
    `Última ubicación hace ${age}${source === null ? '' : sources[source]}${radius === null ? '' : `, con un margen de ${radius}`}.`,
  arrivedAt: (clock) => sentence(`Llegó ${atClock(clock)}`),
  battery: (percent) => `Batería: ${percent}%.`,
  miles: (miles) => `${miles} ${miles === 1 ? 'milla' : 'millas'}`,
}
