import { writeInstant } from '../../src/domain/trip/time/written-instant.ts'
import type { Catalog } from '../../src/service/messages/catalog/english.ts'

/** A usual name. */
const usual = { start: 'Maria De Souza', inside: 'Maria De Souza' }
export const wayIn = { link: 'https://homeward.example/code#246810.kX2m9Q-1aB3_cD5eF7gH8i', code: '246810' }
const standing = { votes: 1, quorum: 2, asks: true }
const dueAt = 0
const alarm = (
  reason: 'sos' | 'tooFast' | 'notMoved' | 'silent' | 'lowBattery' | 'offRoute' | 'pressureChange',
) => ({
  alarm: { reason, limit: 15, raisedAt: 0 },
  dueAt,
})
const noon = Date.UTC(2026, 6, 2, 16, 41)

/** Every text that goes out by SMS. @param who the traveler. @param by the contact whom some tell of. */
export function textsOf(
  catalog: Catalog,
  who: Catalog['unnamed'] = usual,
  by = 'Ana Ruiz',
): Record<string, string> {
  const short = who === usual ? 'Maria' : who.inside
  const said = { by, standing }
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
    distress: catalog.distress(who, { isSos: false, clock: clock(), short }, wayIn),
    distressAndSos: catalog.distress(who, { isSos: true, clock: clock(), short }, wayIn),
    link: catalog.link(who, wayIn),
    vote: catalog.vote(who, said),
    resolved: catalog.resolved(who, said),
    retracted: catalog.retracted(who, said),
    reopened: catalog.reopened(who, said),
    acknowledged: catalog.acknowledged(who, said),
    acknowledgedInDistress: catalog.acknowledgedInDistress(who, said),
    checkedIn: catalog.checkedIn(who),
    lapsed: catalog.lapsed(who, { days: 14, codeHours: 24 }),
    calling911: catalog.calling911(who, by),
    caring: catalog.caring(who, by),
    left: catalog.contactLeft(who, { by: by, others: 2 }),
    leftAlone: catalog.contactLeft(who, { by: by, others: 0 }),
    back: catalog.contactBack(who, by),
    paused: catalog.textsPaused(who),
    request: catalog.contactRequest(who, 'https://homeward.example/contact-request#kX2m9Q-1aB3_cD5eF7gH8i'),
    liveLink: catalog.liveLink(who, 'https://homeward.example/live#kX2m9Q-1aB3_cD5eF7gH8i'),
    practice: catalog.practice(who, 'https://homeward.example/practice#kX2m9Q-1aB3_cD5eF7gH8i'),
  }
}
