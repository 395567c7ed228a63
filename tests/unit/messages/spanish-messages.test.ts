import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { words } from '../../../src/domain/trip/lifecycle/alarm.words.es.ts'
import { writeInstant } from '../../../src/domain/trip/time/written-instant.ts'
import { messagesIn, travelerMessagesIn } from '../../../src/service/messages/catalog/catalog.ts'
import { answersIn } from '../../../src/service/rescue/answers/catalog.ts'
import { ringScript } from '../../../src/service/trips/alerts/call-words.ts'
import { textsOf, travelerTextsOf, wayIn } from '../../support/services/message-samples.ts'

const spanish = messagesIn('es')
const { call, unnamed } = spanish
const robin = { start: 'Robin', inside: 'Robin' }
const said = { by: 'Ana', standing: { votes: 0, quorum: 3, asks: true } }

const reason = (kind: 'sos' | 'tooFast' | 'notMoved' | 'silent', clock: string) =>
  spanish.alertReason(robin, { alarm: { reason: kind, limit: 15, raisedAt: 0 }, dueAt: 0 }, () => clock)

const spokenAt = (clock: string): string[] => [
  call.distress('Robin', { short: 'Robin', clock }),
  call.overdue('Robin', clock),
  call.sos('Robin', clock),
  call.alarm('Robin', clock),
]

const spoken = [
  ...spokenAt('7:22 p.m.'),
  ...Object.values(call).filter((one) => typeof one === 'string'),
  ...Object.values(spanish.callIn),
  ...[ringScript('es')].flatMap(({ opening, toMachine }) => [opening, toMachine]),
  call.codeTwice('2 4 6, 8 1 0'),
  call.practiceOpening('Robin'),
  call.practiceTold('Robin'),
]

const mails = [
  spanish.overdueSubject(robin),
  spanish.helpSubject(robin),
  spanish.distressSubject(robin),
  spanish.linkSubject(robin),
  spanish.newsSubject(robin),
  spanish.reopenedSubject(robin),
  spanish.liveLinkSubject(robin),
  spanish.alertMore,
  spanish.linkMore,
  spanish.distressMore(robin),
]

const everything = [
  ...Object.values(travelerTextsOf(travelerMessagesIn('es'))),
  ...Object.values(answersIn('es').added),
  ...Object.values(textsOf(spanish)),
  ...[1, 2].map((others) => spanish.contactLeft(robin, { by: 'Ana', others })),
  spanish.standing({ over: 'ended' }),
  spanish.standing({ over: 'resolved' }),
  spanish.vote(robin, said),
  ...spoken,
  ...mails,
]

describe('times in Spanish messages', () => {
  test.each([
    ['7:22 p.m. CDT', 'a las 7:22 p.m. CDT', 'desde las 7:22 p.m. CDT'],
    ['1:22 p.m. CDT', 'a la 1:22 p.m. CDT', 'desde la 1:22 p.m. CDT'],
    ['11:05 a.m. GMT-5', 'a las 11:05 a.m. GMT-5', 'desde las 11:05 a.m. GMT-5'],
    ['31 dic, 7:22 p.m. CST', 'el 31 dic a las 7:22 p.m. CST', 'desde el 31 dic a las 7:22 p.m. CST'],
    ['1 sept, 1:05 a.m. CDT', 'el 1 sept a la 1:05 a.m. CDT', 'desde el 1 sept a la 1:05 a.m. CDT'],
  ])('have the correct article: %s', (clock, at, since) => {
    expect(spanish.alertReason(robin, { alarm: null, dueAt: 0 }, () => clock)).toBe(
      `Robin debía volver ${at}.`,
    )
    expect(reason('sos', clock)).toBe(`Robin presionó SOS ${at}.`)
    expect(reason('notMoved', clock)).toBe(`Robin no se mueve ${since}.`)
    expect(reason('silent', clock)).toBe(`Robin no da señal ${since}.`)
  })

  test.each([
    ['12:05 a.m.', 'a las 12:05 de la madrugada'],
    ['1:22 a.m.', 'a la 1:22 de la madrugada'],
    ['6:00 a.m.', 'a las 6:00 de la mañana'],
    ['12:57 p.m.', 'a las 12:57 de la tarde'],
    ['1:22 p.m.', 'a la 1:22 de la tarde'],
    ['7:22 p.m.', 'a las 7:22 de la noche'],
    ['7:22 p.m. EDT', 'a las 7:22 de la noche EDT'],
    ['29 nov, 1:22 p.m. EST', 'el 29 nov a la 1:22 de la tarde EST'],
  ])('name the part of the day instead of “a.m.” or “p.m.” in a call: %s', (clock, words) => {
    expect(call.sos('Robin', clock)).toBe(`Robin presionó SOS ${words}.`)
  })

  test('have no “a.m.” or “p.m.” and no double period in a call', () => {
    for (let at = 0; at < DAY_MS; at += HOUR_MS)
      for (const words of spokenAt(writeInstant(at, 'clock', 'America/Chicago', 'es'))) {
        expect(words).toMatch(/ a las? \d+:\d\d de la (madrugada|mañana|tarde|noche)/)
        expect(words).not.toMatch(/\b[ap]\.m|\.\./)
      }
  })
})

describe('calls in Spanish', () => {
  test.each(spoken)('contain no number of three or more digits: %s', (words) => {
    expect(words).not.toMatch(/\d{3}/)
  })
})

describe('messages in Spanish', () => {
  test.each(everything)('never use “tú” or another informal pronoun: %s', (words) => {
    expect(words).not.toMatch(/(?<!\p{L})(?:tú|tus?|te|ti|contigo|vos|tuy[oa]s?)(?!\p{L})/iu)
  })

  test.each(everything)('use no gendered words for the traveler or the reader: %s', (words) => {
    expect(words).not.toMatch(/viajer[oa]|(?:retrasad|perdid|segur|obligad|desaparecid|avisad)[oa]\b/iu)
    expect(words).not.toMatch(/terminó sola|(?<!\p{L})(?:él|ella)(?!\p{L})/iu)
  })

  test.each(everything)(
    'avoid “pulsar”, “despacho”, and other words that the glossary replaces: %s',
    (words) => {
      expect(words).not.toMatch(/\bpuls|práctica|se ocup|despacho|abierta|\bmph\b|knots/iu)
    },
  )

  test('give speeds in miles per hour and knots', () => {
    expect(reason('tooFast', '7:22 p.m. CDT')).toBe(
      'Robin iba a más de 34 millas por hora (29 nudos) a las 7:22 p.m. CDT.',
    )
  })

  test('say how many votes there are and how many more are needed', () => {
    expect(spanish.standing({ votes: 1, quorum: 2, asks: true })).toBe(
      'Tenemos 1 de 2 votos. Falta que confirme un contacto más.',
    )
    expect(spanish.standing(said.standing)).toBe('Tenemos 0 de 3 votos. Falta que confirmen 3 contactos más.')
  })

  test('say in a contact request that STOP also ends calls', () => {
    expect(spanish.contactRequest(robin, wayIn.link)).toMatch(/STOP: no más mensajes ni llamadas\.$/)
  })

  test('refer to an unnamed traveler in lower case, except at the start of a sentence', () => {
    expect(spanish.acknowledgedInDistress(unnamed, said)).toContain(
      'No llame ni escriba a la persona que viaja: pregunte a la policía.',
    )
    expect(
      spanish.distress(unnamed, { isSos: false, clock: '1:22 p.m. CDT', short: unnamed.inside }, wayIn),
    ).toMatch(
      /^AUXILIO: La persona que viaja envió .+ a la 1:22 p\.m\. CDT\. No llame ni escriba a la persona que viaja\. Llame al 911\./,
    )
  })
})

test("the Spanish question after an alarm uses the app's wording", () => {
  const limits = { tooFast: 10, notMoved: 90, silent: 20, lowBattery: 15, offRoute: 1_000, pressureChange: 6 }
  const asked = Object.entries(limits).map(([reason, limit]) =>
    travelerMessagesIn('es').alarm(
      { reason: reason as keyof typeof limits, limit, raisedAt: Date.UTC(2026, 6, 1, 23) },
      'America/New_York',
      { left: '5 min', byText: true },
    ),
  )
  const told = [
    words.you.tooFast('22 millas por hora (19 nudos)'),
    words.you.notMoved('1 h 30 min'),
    words.you.silentSince('6:40 p.m. EDT'),
    words.you.lowBattery(15),
    words.you.offRoute('0.7 millas (1.0 km)'),
    words.you.pressureChange(6),
  ]
  for (const [at, sentence] of told.entries())
    expect(asked[at]).toContain(`¿Está bien? ${sentence} Sus contactos`)
})
