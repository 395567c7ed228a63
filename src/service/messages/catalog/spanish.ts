import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import { brand } from '../../../domain/site/brand.ts'
import { words as units } from '../../../domain/trip/detail.words.es.ts'
import { speedWords } from '../../../domain/trip/detail-words.ts'
import { atClock as at, clockWithArticle } from '../../../domain/trip/time/spanish-clock.ts'
import type { Catalog } from './english.ts'

/** Formats 'desde las 7:22 p.m.', 'desde la 1:22 p.m.', or 'desde el 31 dic a las 7:22 p.m.'. */
const since = (clock: string): string => `desde ${clockWithArticle(clock)}`

/** Formats 'a las 7:22 de la noche', because speech synthesis misreads 'p.m.'. */
const saidAt = (clock: string): string =>
  at(
    clock.replace(/(\d\d?)(:\d\d) ([ap])\.m\./, (_, hours, minutes, half) => {
      const hour = Number(hours) % 12
      const morning = hour < 6 ? 'madrugada' : 'mañana'
      const part = half === 'a' ? morning : hour < 7 ? 'tarde' : 'noche'
      return `${hours}${minutes} de la ${part}`
    }),
  )

/** Translation of `english` into neutral US Spanish; docs/glossary.es.md lists the terms. */
export const spanish: Catalog = {
  language: 'es',
  alertReason: ({ start, inside }, { alarm, dueAt }, clock) => {
    if (alarm === null) return `${start} debía volver ${at(clock(dueAt))}.`
    const most = alarm.limit ?? 0
    const raised = clock(alarm.raisedAt)
    const last = clock(alarm.raisedAt - most * MINUTE_MS)
    switch (alarm.reason) {
      case 'sos':
        return `${start} presionó SOS ${at(raised)}.`
      case 'tooFast':
        return `${start} iba a más de ${speedWords(most, units.speed)} ${at(raised)}.`
      case 'notMoved':
        return `${start} no se mueve ${since(last)}.`
      case 'silent':
        return `${start} no da señal ${since(last)}.`
      case 'lowBattery':
        return `A ${inside} le queda menos del ${most}% de batería.`
      case 'offRoute':
        return `${start} se desvió de la ruta planeada ${at(raised)}.`
      case 'pressureChange':
        return `La presión del aire cerca de ${inside} cambió rápido ${at(raised)}.`
    }
  },
  overdueSubject: ({ inside }) => `ALERTA: ${inside} no ha vuelto a tiempo`,
  helpSubject: ({ inside }) => `ALERTA: ${inside} puede necesitar ayuda`,
  alert: (why, wayIn, { isLate }) =>
    `ALERTA: ${why} ${spanish.wayIn(wayIn)}${isLate ? '. Este aviso llega tarde porque nuestro servicio falló.' : ''}`,
  wayIn: ({ link, code }) => `${link} Código de rescate: ${code}`,
  alertMore: 'Vea lo que sabemos y cómo puede ayudar. Primero le pedimos su número de teléfono.',

  distressSubject: ({ inside }) => `AUXILIO: ${inside} puede estar en peligro`,
  distress: ({ start }, { isSos, clock, short }, wayIn) => {
    const sent = isSos
      ? `AUXILIO y SOS: ${start} presionó SOS ${at(clock)} después de enviar una señal silenciosa de auxilio`
      : `AUXILIO: ${start} envió una señal silenciosa de auxilio ${at(clock)}`
    return `${sent}. No llame ni escriba a ${short}. Llame al 911. Vea dónde: ${spanish.wayIn(wayIn)}`
  },
  distressMore: (short) =>
    `${short.start} usó el PIN de auxilio, así que puede estar en peligro. Quien esté con ${short.inside} podría ver una llamada o un mensaje. Vea lo que sabemos y cómo puede ayudar. Primero le pedimos su número de teléfono.`,

  linkSubject: ({ inside }) => `su enlace al panel de rescate de ${inside}`,
  link: ({ inside }, wayIn) => `Panel de rescate de ${inside}: ${spanish.wayIn(wayIn)}. Solo para usted.`,
  linkMore: 'Primero le pedimos su número de teléfono.',

  unnamed: { start: 'La persona que viaja', inside: 'la persona que viaja' },
  unnamedContact: 'Uno de los contactos',
  dispatcher: (desk) => `La central de emergencias (${desk})`,

  standing: (standing) => {
    if ('over' in standing)
      return standing.over === 'resolved'
        ? 'La emergencia ya estaba resuelta.'
        : 'La emergencia ya había terminado.'
    const { votes, quorum, asks } = standing
    const counted = `Tenemos ${votes} de ${quorum} votos.`
    const missing = quorum - votes
    if (!asks || missing <= 0) return counted
    return missing === 1
      ? `${counted} Falta que confirme un contacto más.`
      : `${counted} Falta que confirmen ${missing} contactos más.`
  },

  newsSubject: ({ inside }) => `noticias de ${inside}`,
  vote: ({ inside }, { by, standing }) =>
    `${by} votó que la emergencia de ${inside} ya terminó. ${spanish.standing(standing)}`,
  resolved: ({ inside }, { by, standing }) =>
    `Los contactos dicen que ${inside} está a salvo, así que la emergencia terminó. ${by} dio el voto decisivo. ${spanish.standing(standing)}`,
  resolvedInDistress: ({ inside }, { by, standing }) =>
    `Los contactos cerraron una alerta sobre ${inside}. ${by} dio el voto decisivo. ${spanish.standing(standing)} La señal de auxilio de ${inside} sigue activa. No llame ni escriba a ${inside}. Llame al 911.`,
  retracted: ({ inside }, { by, standing }) =>
    `${by} retiró su voto de que la emergencia de ${inside} ya terminó. ${spanish.standing(standing)}`,
  reopenedSubject: ({ inside }) => `la emergencia de ${inside} está activa otra vez`,
  reopened: ({ inside }, { by, standing }) =>
    `${by} retiró su voto; por eso la emergencia de ${inside} está activa otra vez. ${spanish.standing(standing)} Su enlace al panel de rescate todavía funciona.`,
  acknowledged: ({ inside }, { by }) =>
    `${by} dice que ${inside} está a salvo. La emergencia sigue activa hasta que los contactos la resuelvan.`,
  acknowledgedLate: ({ inside }, { by }) =>
    `${by} dice que ${inside} está a salvo. La emergencia ya había terminado.`,
  acknowledgedInDistress: ({ inside }, { by }) =>
    `${by} dice que ${inside} está a salvo. Puede que alguien obligue a ${inside} a decirlo. No llame ni escriba a ${inside}: pregunte a la policía. La emergencia sigue activa hasta que los contactos la resuelvan.`,
  acknowledgedLateInDistress: ({ inside }, { by }) =>
    `${by} dice que ${inside} está a salvo. Quizá le obligan a decirlo. No le llame ni escriba: pregunte a la policía. La emergencia ya terminó.`,
  checkedIn: ({ start }) => `${start} avisó que está a salvo. El viaje terminó.`,
  lapsed: ({ inside }, { days, codeHours }) =>
    `Nadie resolvió la emergencia de ${inside} en ${days} días, así que la cerramos. Eso no significa que esté a salvo. Ya no registramos dónde está, y el código de rescate dejará de servir en ${codeHours} horas o menos. Si no ha aparecido, guarde lo que muestra el panel y déselo a la policía.`,

  calling911: ({ inside }, by) => `${by} está llamando al 911 por ${inside}.`,
  caring: ({ inside }, by) => `${by} se está encargando de la emergencia de ${inside}.`,
  contactLeft: ({ inside }, { by, others }) => {
    const left = `${by} se retiró de la emergencia de ${inside} y ya no recibirá mensajes.`
    if (others === 0) return `${left} Ahora solo usted los recibe.`
    return others === 1
      ? `${left} Usted y una persona más los siguen recibiendo.`
      : `${left} Usted y ${others} personas más los siguen recibiendo.`
  },
  contactBack: ({ inside }, by) => `${by} está ayudando otra vez con la emergencia de ${inside}.`,
  textsPaused: ({ inside }) =>
    `De acuerdo, ya no le escribiremos sobre la emergencia de ${inside}, a menos que pida auxilio otra vez. Su enlace al panel de rescate todavía funciona. Si le llamamos, presione 9 para no recibir más llamadas. Responda SI para recibir mensajes otra vez.`,

  alertOver:
    'Esa alerta ya había terminado y nadie lee respuestas. Si alguien está en peligro, u otro mensaje lo dice, llame al 911. El enlace dice cómo terminó.',
  call: {
    opening: `Le llama ${brand.name} por alguien que le eligió como contacto de emergencia. Presione 1 para oír el mensaje o 9 para no recibir más llamadas.`,
    toMachine: `${brand.name} llamó por una emergencia. Lea nuestro mensaje de texto o llámenos.`,
    keys: 'Presione 1 si usted se encarga, o 2 para oír esto otra vez.',
    distress: (name, { short, clock }) =>
      `${name} envió una señal silenciosa de auxilio ${saidAt(clock)}. No llame ni escriba a ${short}. Llame al 9 1 1.`,
    overdue: (name, clock) => `${name} debía volver ${saidAt(clock)} y no ha vuelto.`,
    sos: (name, clock) => `${name} presionó SOS ${saidAt(clock)}.`,
    alarm: (name, clock) => `Se activó una alarma ${saidAt(clock)}: ${name} puede necesitar ayuda.`,
    noCode: 'Lea nuestro mensaje de texto.',
    code: (code) => `Su código de rescate es ${code}.`,
    codeTwice: (code) => `Su código de rescate es ${code}. Repito: ${code}.`,
    taken: 'Gracias. Anotamos que usted se encarga. Adiós.',
    stopped:
      'Ya no llamaremos ni escribiremos a este número. El enlace y el código que le enviamos todavía funcionan. Adiós.',
    over: `Le llama ${brand.name}. Lo que motivó esta llamada ya terminó. Si un mensaje nuestro dice que alguien está en peligro, haga lo que dice. Adiós.`,
    practiceOpening: (name) =>
      `Esta es una llamada de prueba de ${brand.name}. Nadie corre peligro. ${name} quiere saber si podemos comunicarnos con usted. Presione 1 si nos oye, o 9 para no recibir más llamadas de prueba.`,
    practiceTold: (name) =>
      `Gracias. Esto fue solo una prueba. ${name} verá que pudimos comunicarnos con usted. Adiós.`,
    practiceToMachine: `Esta es una llamada de prueba de ${brand.name}. Nadie corre peligro. No tiene que hacer nada. Adiós.`,
    practiceStopped:
      'Ya no llamaremos a este número para hacer pruebas. En una emergencia de verdad sí llamaremos. Adiós.',
  },

  callIn: {
    menu: `Habla ${brand.name}. En una emergencia, cuelgue y llame al 9 1 1. Si le llamamos o le escribimos por alguien, presione 1 y le llamaremos. Si usted está de viaje, presione 2.`,
    menuWithoutCalls: `Habla ${brand.name}. En una emergencia, cuelgue y llame al 9 1 1. Si le escribimos por alguien, abra el enlace de nuestro mensaje. Si usted está de viaje, presione 2.`,
    inThisLanguage: 'Para español, presione 3.',
    pinWanted: 'Marque su PIN y luego 1 para terminar su viaje o 2 para una hora más.',
    goodbye: 'En una emergencia, llame al 9 1 1. Adiós.',
    calledBack:
      'Gracias. Ahora cuelgue. Si tenemos una alerta para este número y usted no ha detenido nuestras llamadas, le llamaremos en menos de un minuto. Adiós.',
    calledBackOften:
      'Este número ya llamó demasiadas veces. Lea nuestro mensaje de texto o llame otra vez en una hora. En una emergencia, llame al 9 1 1. Adiós.',
    takenBefore: 'Eso ya lo recibimos. Adiós.',
    refused: 'El PIN no es correcto, o este número no tiene ningún viaje en curso. Nada cambió.',
    ended: 'Su viaje terminó. Adiós.',
    extended: 'Tiene una hora más. Llame otra vez cuando vuelva. Adiós.',
    alerted: 'Ya enviamos una alerta a sus contactos, así que no puede agregar tiempo. Nada cambió.',
  },

  contactRequest: ({ start }, link) =>
    `${start} le eligió como contacto de emergencia. Si tarda en volver o corre peligro, le diremos por mensaje o llamada dónde está y sus datos médicos. Responda SI o NO, o conteste aquí: ${link} STOP: no más mensajes ni llamadas.`,
  liveLinkSubject: ({ inside }) => `${inside} comparte un viaje con usted`,
  liveLink: ({ start }, link) =>
    `${start} comparte un viaje con usted. Todo va bien. Vea dónde está hasta que termine: ${link}`,
  practice: ({ start }, link) =>
    `PRUEBA: nadie corre peligro. ${start} prueba nuestros mensajes: abra ${link} o responda OK.`,
}
