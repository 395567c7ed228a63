import { atClock, sentence } from '../../../../domain/trip/time/spanish-clock.ts'
import type { words as english } from './start.words.tsx'

export const words: typeof english = {
  startTrip: 'Iniciar un viaje',
  custom: 'Otra',
  didntStart: 'Su viaje no se inició.',
  change: 'Cambiar este viaje',
  sameAsLast: (trip) => `Igual que la última vez: ${trip}`,
  beforeLeaving: 'Antes de salir',
  started: 'Su viaje comenzó',
  gotIt: 'Entendido',
  proceed: 'Continuar',
  oneMoment: 'Un momento...',

  notStarted: 'Su viaje todavía no ha comenzado.',
  startsOnline:
    'Comenzará cuando usted recupere la conexión. Hasta entonces no cierre esta página, o dígale a alguien cuándo volverá.',
  askedIfLate: (clock) =>
    `${sentence(`Dijo que volvería a más tardar ${atClock(clock)}`)} Si comienza después, le preguntaremos de inmediato si está bien.`,
  tryNow: 'Intentar ahora',
  trying: 'Intentando...',
  forget: 'No iniciarlo',

  pinFirst: 'Primero elija su PIN. Lo necesita para terminar el viaje.',
  setPins: 'Elegir sus PIN',
  whatDoing: '¿Qué va a hacer?',
  whatIsIt: '¿Qué es?',
  customHelp: 'Sus contactos lo verán. Ejemplo: Paseo junto al río',
  whenBack: '¿Cuándo volverá?',
  inHours: (hours) => (hours === 1 ? 'En 1 hora' : `En ${hours} horas`),
  otherLength: 'Otro tiempo',
  byClock: 'A cierta hora',
  hours: 'Horas',
  minutes: 'Minutos',
  backBy: 'Hora de regreso',
  whoIsTold: 'Quién recibirá una alerta',
  noContacts: (link) => (
    <>Todavía no tiene contactos. {link('Agregue sus contactos')} o agregue a alguien para este viaje.</>
  ),
  loadingContacts: 'Cargando sus contactos...',
  oldContacts: 'Usted no tiene conexión. Estos son sus contactos según lo último que supimos.',
  allContacts: 'Todos sus contactos.',
  withoutOthers:
    'Hasta que carguen sus contactos, las personas que agregó para este viaje no recibirán alertas.',
  loadContacts: 'Cargar mis contactos otra vez',
  name: 'Nombre',
  optional: 'opcional',
  phoneNumber: 'Número de teléfono',
  remove: 'Quitar',
  addSomeone: 'Agregar a alguien para este viaje',
  sendLocation: 'Enviar mi ubicación desde este dispositivo',
  tapAllow: 'Si su navegador pregunta al comenzar, toque Permitir.',
  nobodySees: 'Nadie verá dónde está usted.',
  withoutTracker:
    'Si una aplicación de rastreo no envía su ubicación, una alerta no dirá a sus contactos dónde buscar.',
  plan: 'Destino, bote o auto, equipo',
  forThisTrip: 'para este viaje',
  asUsual: 'como en su plan habitual',
  alerts: 'Alertas',
  chosen: (count) => (count === 1 ? '1 elegida' : `${count} elegidas`),
  start: 'Comenzar',
  starting: 'Comenzando...',
  activity: (name) => `${name}.`,
  back: (clock) => sentence(`Regreso a más tardar ${atClock(clock)}`),
  people: (count) =>
    count === 1
      ? 'Eligió a 1 persona para alertarla si usted tarda en volver.'
      : `Eligió a ${count} personas para alertarlas si usted tarda en volver.`,

  wanted: {
    custom: 'Diga en una o dos palabras qué va a hacer.',
    while: 'Ingrese de 5 minutos a 30 días.',
    clock: 'Ingrese una hora dentro de las próximas 16 horas. Para un viaje más largo elija “Otro tiempo”.',
    contacts: 'Elija por lo menos a una persona que reciba una alerta si usted no vuelve.',
    others: 'Ingrese un número de teléfono con su código de área o quite a esta persona.',
  },
  lapsed:
    'Usted debía volver hace más de un día. Este viaje no se inició, así que nadie estaba al pendiente.',
  failed: 'Eso no funcionó.',
  tryAgain: 'Inténtelo de nuevo.',

  reachable: (reachable, all) =>
    `Podemos comunicarnos con ${reachable} de ${all === 1 ? '1 contacto' : `${all} contactos`}`,
  unheard: (name) => `${name} no ha recibido ni respondido un mensaje nuestro en los últimos 90 días.`,
  stopped: (name) => `${name} detuvo nuestros mensajes y llamadas.`,
  refused: (name) => `${name} no quiere ser su contacto y no recibirá alertas.`,
  waiting: (names, isOne) =>
    isOne
      ? `${names} todavía no ha dicho que sí. De todos modos recibirá alertas.`
      : `${names} todavía no han dicho que sí. De todos modos recibirán alertas.`,
  trackerLive: (name) => `El rastreador ${name} está enviando.`,
  trackerNever: (name) => `El rastreador ${name} nunca ha enviado una ubicación que podamos usar.`,
  trackerSilent: (name, age) => `El rastreador ${name} no está enviando: última ubicación hace ${age}.`,
}
