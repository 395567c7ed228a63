import { describe, expect, test } from 'vitest'
import { languages } from '../../src/domain/primitives/languages.ts'
import { writeInstant } from '../../src/domain/trip/written-instant.ts'
import { messagesIn } from '../../src/service/messages/catalog/catalog.ts'
import type { Catalog } from '../../src/service/messages/catalog/english.ts'
import { toPhone } from '../../src/service/messages/outbox/to-recipients.ts'
import { smsSegments } from '../../src/service/messages/providers/sms-segments.ts'

const who = { start: 'Maria De Souza', inside: 'Maria De Souza' }
const wayIn = { link: 'https://homeward.example/code#246810.kX2m9Q-1aB3_cD5eF7gH8i', code: '246810' }
const said = { by: 'Ana Ruiz', standing: { votes: 1, quorum: 2, asks: true } }
const dueAt = 0
const alarm = (
  reason: 'sos' | 'tooFast' | 'notMoved' | 'silent' | 'lowBattery' | 'offRoute' | 'pressureChange',
) => ({
  alarm: { reason, limit: 15, raisedAt: 0 },
  dueAt,
})
const noon = Date.UTC(2026, 6, 2, 16, 41)
const short = { start: 'Maria', inside: 'Maria' }

/** Every text that goes out by SMS, as a usual name makes it. */
function textsOf(catalog: Catalog): Record<string, string> {
  const clock = () => writeInstant(noon, 'clockAndZone', 'America/New_York', catalog.language)
  return {
    overdue: catalog.alert(catalog.alertReason(who, { alarm: null, dueAt }, clock), wayIn, { isLate: false }),
    sos: catalog.alert(catalog.alertReason(who, alarm('sos'), clock), wayIn, { isLate: false }),
    tooFast: catalog.alert(catalog.alertReason(who, alarm('tooFast'), clock), wayIn, { isLate: false }),
    notMoved: catalog.alert(catalog.alertReason(who, alarm('notMoved'), clock), wayIn, { isLate: false }),
    silent: catalog.alert(catalog.alertReason(who, alarm('silent'), clock), wayIn, { isLate: false }),
    lowBattery: catalog.alert(catalog.alertReason(who, alarm('lowBattery'), clock), wayIn, { isLate: false }),
    offRoute: catalog.alert(catalog.alertReason(who, alarm('offRoute'), clock), wayIn, { isLate: false }),
    pressure: catalog.alert(catalog.alertReason(who, alarm('pressureChange'), clock), wayIn, {
      isLate: false,
    }),
    late: catalog.alert(catalog.alertReason(who, { alarm: null, dueAt }, clock), wayIn, { isLate: true }),
    distress: catalog.distress(who, { isSos: false, clock: clock(), short: short.inside }, wayIn),
    distressAndSos: catalog.distress(who, { isSos: true, clock: clock(), short: short.inside }, wayIn),
    link: catalog.link(who, wayIn),
    vote: catalog.vote(who, said),
    resolved: catalog.resolved(who, said),
    retracted: catalog.retracted(who, said),
    reopened: catalog.reopened(who, said),
    acknowledged: catalog.acknowledged(who, said),
    acknowledgedInDistress: catalog.acknowledgedInDistress(who, said),
    checkedIn: catalog.checkedIn(who),
    lapsed: catalog.lapsed(who, { days: 14, codeHours: 24 }),
    calling911: catalog.calling911(who, said.by),
    caring: catalog.caring(who, said.by),
    left: catalog.contactLeft(who, { by: said.by, others: 2 }),
    leftAlone: catalog.contactLeft(who, { by: said.by, others: 0 }),
    back: catalog.contactBack(who, said.by),
    paused: catalog.textsPaused(who),
    request: catalog.contactRequest(who, 'https://homeward.example/contact-request#kX2m9Q-1aB3_cD5eF7gH8i'),
    liveLink: catalog.liveLink(who, 'https://homeward.example/live#kX2m9Q-1aB3_cD5eF7gH8i'),
    practice: catalog.practice(who, 'https://homeward.example/practice#kX2m9Q-1aB3_cD5eF7gH8i'),
  }
}

const sample = textsOf(messagesIn('en'))
const kinds = Object.keys(sample)
const segments = (kind: string, catalog: Catalog) =>
  smsSegments(toPhone('+19195550142', 'alert', textsOf(catalog)[kind] ?? '', catalog.language).body)

/** Every string of a catalog, by its path, with functions called with a word of their own for each parameter. */
function stringsOf(part: object, path = ''): [string, string][] {
  return Object.entries(part).flatMap(([key, value]) => {
    const own = path ? `${path}.${key}` : key
    if (typeof value === 'string') return [[own, value]] as [string, string][]
    return typeof value === 'object' && value !== null ? stringsOf(value, own) : []
  })
}

describe.each(languages.filter((one) => one !== 'en'))('messages in %s', (language) => {
  const catalog = messagesIn(language)
  const texts = textsOf(catalog)

  test.each(kinds)('the text of %s needs no more SMS than in English', (kind) => {
    const body = toPhone('+19195550142', 'alert', texts[kind] ?? '', language).body
    expect(segments(kind, catalog), `${body.length}: ${body}`).toBeLessThanOrEqual(
      segments(kind, messagesIn('en')),
    )
  })

  test.each(kinds)('the text of %s is translated and keeps name, code and link', (kind) => {
    const [text = '', english = ''] = [texts[kind], sample[kind]]
    expect(text).not.toBe(english)
    for (const kept of ['Maria', 'Ana Ruiz', wayIn.link, wayIn.code, '911', 'STOP'])
      expect(text.includes(kept), `${kept}: ${text}`).toBe(english.includes(kept))
  })

  test('no sentence that stands by itself is left in English', () => {
    const english = new Map(stringsOf(messagesIn('en')))
    const left = stringsOf(catalog).filter(([path, text]) => text === english.get(path))
    expect(left).toEqual([])
  })
})
