import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import { brand } from '../../../domain/site/brand.ts'
import { speedWords } from '../../../domain/trip/detail-words.ts'
import type { Catalog } from './english.ts'

/** 'a las 7:22 p.m.', 'a la 1:22 p.m.', 'el 31 dic a las 7:22 p.m.'. @param clock as `writeClock` writes it. */
function at(clock: string): string {
  const [, day, time = clock] = /^(\d+ \p{L}+), (.+)$/u.exec(clock) ?? []
  const hour = `${time.startsWith('1:') ? 'a la' : 'a las'} ${time}`
  return day ? `el ${day} ${hour}` : hour
}

/** `english` in neutral Spanish of the United States; docs/glossary.es.md has its terms. */
export const spanish: Catalog = {
  language: 'es',
  alertReason: ({ start, inside }, { alarm, dueAt }, clock) => {
    if (alarm === null) return `${start} debía volver ${at(clock(dueAt))}.`
    const most = alarm.limit ?? 0
    const raised = clock(alarm.raisedAt)
    const since = clock(alarm.raisedAt - most * MINUTE_MS)
    switch (alarm.reason) {
      case 'sos':
        return `${start} pulsó SOS ${at(raised)}.`
      case 'tooFast':
        return `${start} iba a más de ${speedWords(most)} ${at(raised)}.`
      case 'notMoved':
        return `${start} no se mueve desde ${since}.`
      case 'silent':
        return `No sabemos de ${inside} desde ${since}.`
      case 'lowBattery':
        return `${start} tiene menos del ${most}% de batería.`
      case 'offRoute':
        return `${start} se salió de la ruta prevista ${at(raised)}.`
      case 'pressureChange':
        return `La presión del aire cerca de ${inside} cambió de golpe ${at(raised)}.`
    }
  },
  overdueSubject: ({ inside }) => `ALERTA: ${inside} no ha vuelto a tiempo`,
  helpSubject: ({ inside }) => `ALERTA: ${inside} puede necesitar ayuda`,
  alert: (why, wayIn, { isLate }) =>
    `ALERTA: ${why} Vea: ${spanish.wayIn(wayIn)}${isLate ? ' Nuestro servicio falló; este aviso llega tarde.' : ''}`,
  wayIn: ({ link, code }) => `${link} Código de rescate: ${code}`,
  alertMore: 'Vea lo que sabemos y cómo ayudar. Confirme con su número de teléfono.',

  distressSubject: ({ inside }) => `AUXILIO: ${inside} puede estar en peligro`,
  distress: ({ start }, { isSos, clock, short }, wayIn) => {
    const sent = isSos
      ? `AUXILIO y SOS: ${start} pulsó SOS ${at(clock)} después de una señal silenciosa de auxilio`
      : `AUXILIO: ${start} envió una señal silenciosa de auxilio ${at(clock)}`
    return `${sent}. No llame ni escriba a ${short}. Llame al 911. Vea: ${spanish.wayIn(wayIn)}`
  },
  distressMore: (short) =>
    `${short.start} usó el PIN de auxilio y puede estar en peligro. Quien esté con ${short.inside} podría ver una llamada o un mensaje. Vea lo que sabemos y cómo ayudar. Confirme con su número de teléfono.`,

  linkSubject: ({ inside }) => `su enlace al panel de rescate de ${inside}`,
  link: ({ inside }, wayIn) =>
    `Enlace al panel de rescate de ${inside}: ${spanish.wayIn(wayIn)}. Solo para usted.`,
  linkMore: 'Confirme con su número de teléfono.',

  unnamed: { start: 'La persona que viaja', inside: 'la persona que viaja' },
  unnamedContact: 'Uno de los contactos',
  dispatcher: (desk) => `El despacho de emergencias (${desk})`,

  standing: (standing) => {
    if ('over' in standing)
      return standing.over === 'resolved'
        ? 'La emergencia ya estaba resuelta.'
        : 'La emergencia ya había terminado.'
    const { votes, quorum, asks } = standing
    const counted = `Votos: ${votes} de ${quorum}.`
    const missing = quorum - votes
    if (!asks || missing <= 0) return counted
    return missing === 1 ? `${counted} Falta un contacto.` : `${counted} Faltan ${missing} contactos.`
  },

  newsSubject: ({ inside }) => `noticias de ${inside}`,
  vote: ({ inside }, { by, standing }) =>
    `${by} votó que la emergencia de ${inside} terminó. ${spanish.standing(standing)}`,
  resolved: ({ inside }, { by, standing }) =>
    `La emergencia de ${inside} terminó: los contactos dicen que está a salvo. El voto decisivo fue de ${by}. ${spanish.standing(standing)}`,
  retracted: ({ inside }, { by, standing }) =>
    `${by} retiró su voto de que la emergencia de ${inside} terminó. ${spanish.standing(standing)}`,
  reopenedSubject: ({ inside }) => `la emergencia de ${inside} sigue abierta otra vez`,
  reopened: ({ inside }, { by, standing }) =>
    `${by} retiró su voto y la emergencia de ${inside} está abierta otra vez. ${spanish.standing(standing)} Su enlace al panel de rescate todavía funciona.`,
  acknowledged: ({ inside }, { by }) =>
    `${by} recibió la alerta y dice que ${inside} está a salvo. La emergencia sigue abierta hasta que se resuelva.`,
  acknowledgedInDistress: ({ start, inside }, { by }) =>
    `${by} dice que ${inside} está a salvo. Puede que obliguen a ${inside} a decirlo. No llame ni escriba a ${start}: pregunte a la policía. La emergencia sigue abierta hasta que se resuelva.`,
  checkedIn: ({ start }) => `${start} avisó que está a salvo. El viaje terminó.`,
  lapsed: ({ inside }, { days, codeHours }) =>
    `Nadie resolvió la emergencia de ${inside} en ${days} días y terminó sola. Eso no significa que esté a salvo. Ya no guardamos su ubicación y su código de rescate dejará de funcionar en menos de ${codeHours} horas. Si no ha aparecido, guarde lo que muestra el panel y déselo a la policía.`,

  calling911: ({ inside }, by) => `${by} está llamando al 911 por ${inside}.`,
  caring: ({ inside }, by) => `${by} se está ocupando de la emergencia de ${inside}.`,
  contactLeft: ({ inside }, { by, others }) => {
    const left = `${by} dejó la emergencia de ${inside} y ya no recibirá mensajes.`
    if (others === 0) return `${left} Solo usted los recibe.`
    return others === 1
      ? `${left} Usted y una persona más los reciben.`
      : `${left} Usted y ${others} personas más los reciben.`
  },
  contactBack: ({ inside }, by) => `${by} volvió y ayuda en la emergencia de ${inside}.`,
  textsPaused: ({ inside }) =>
    `De acuerdo, no le escribiremos más sobre la emergencia de ${inside}, salvo otra llamada de auxilio. Su enlace al panel de rescate todavía funciona. Responda SI para recibir mensajes otra vez.`,

  call: {
    opening: `Le llama ${brand.name} por alguien que le nombró su contacto de emergencia. Pulse 1 para oír el mensaje o 9 para no recibir más llamadas.`,
    toMachine: `${brand.name} llamó por una emergencia. Lea nuestro mensaje de texto o llámenos.`,
    keys: 'Pulse 1 si usted se ocupa, o 2 para oír esto otra vez.',
    distress: (name, { short, clock }) =>
      `${name} envió una señal silenciosa de auxilio ${at(clock)}. No llame ni escriba a ${short}. Llame al 911.`,
    overdue: (name, clock) => `${name} debía volver ${at(clock)} y no ha vuelto.`,
    sos: (name, clock) => `${name} pulsó SOS ${at(clock)}.`,
    alarm: (name, clock) => `Hubo una alarma ${at(clock)}: ${name} puede necesitar ayuda.`,
    noCode: 'Lea nuestro mensaje de texto.',
    code: (code) => `Su código de rescate es ${code}.`,
    codeTwice: (code) => `Su código de rescate es ${code}. Otra vez, ${code}.`,
    taken: 'Gracias. Diremos a los demás que usted se ocupa. Adiós.',
    stopped:
      'Ya no llamaremos ni escribiremos a este número. El enlace y el código que le enviamos todavía funcionan. Adiós.',
    over: `Le llama ${brand.name}. Lo que motivó nuestra llamada ya terminó. No tiene que hacer nada. Adiós.`,
    practiceOpening: (name) =>
      `Le llama ${brand.name} para una práctica. Nadie corre peligro. ${name} prueba si podemos comunicarnos con usted. Pulse 1 si le llegó, o 9 para no recibir más llamadas de práctica.`,
    practiceTold: (name) =>
      `Gracias. Esto fue solo una práctica. ${name} verá que pudimos comunicarnos con usted. Adiós.`,
    practiceToMachine: `Le llama ${brand.name} para una práctica. Nadie corre peligro. No tiene que hacer nada. Adiós.`,
    practiceStopped:
      'Ya no llamaremos a este número para prácticas. En una emergencia de verdad sí llamaremos. Adiós.',
  },

  contactRequest: ({ start }, link) =>
    `${start} le eligió como contacto de emergencia. Si se retrasa o corre peligro, le escribiremos o llamaremos con su ubicación y datos médicos. Responda SI o NO, o conteste aquí: ${link} STOP: no más mensajes.`,
  liveLinkSubject: ({ inside }) => `${inside} comparte un viaje con usted`,
  liveLink: ({ start }, link) =>
    `${start} comparte un viaje con usted; no ha pasado nada. Vea dónde está hasta que termine: ${link}`,
  practice: ({ start }, link) =>
    `PRÁCTICA, nadie corre peligro. ${start} prueba si le llegan avisos: abra ${link} o responda OK.`,
}
