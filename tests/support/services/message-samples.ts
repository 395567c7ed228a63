import type { Language } from '../../../src/domain/primitives/languages.ts'
import { writeInstant } from '../../../src/domain/trip/time/written-instant.ts'
import type { Catalog } from '../../../src/service/messages/catalog/english.ts'
import type {
  OpenTripFacts,
  TravelerCatalog,
} from '../../../src/service/messages/catalog/traveler-english.ts'
import { pageLink } from '../../../src/service/messages/page-link.ts'

/** Traveler's name at the start of a sentence and inside it. The two differ only if no name is known. */
const usual = { start: 'Maria De Souza', inside: 'Maria De Souza' }
const page = (catalog: { language: Language }, path: string) =>
  pageLink('https://homeward.example', path, catalog.language)
export const wayInOf = (catalog: { language: Language }) => ({
  link: page(catalog, '/code#246810.kX2m9Q-1aB3_cD5eF7gH8i'),
  code: '246810',
})
export const wayIn = wayInOf({ language: 'en' })
const standing = { votes: 1, quorum: 2, asks: true }
const dueAt = 0
const alarm = (
  reason: 'sos' | 'tooFast' | 'notMoved' | 'silent' | 'lowBattery' | 'offRoute' | 'pressureChange',
) => ({
  alarm: { reason, limit: 15, raisedAt: 0 },
  dueAt,
})
const noon = Date.UTC(2026, 6, 2, 16, 41)

/** Returns a sample of each text to contacts, keyed by message name. Some mention another contact, `by`. */
export function textsOf(
  catalog: Catalog,
  who: Catalog['unnamed'] = usual,
  by = 'Ana Ruiz',
): Record<string, string> {
  const wayIn = wayInOf(catalog)
  const short = who === usual ? 'Maria' : who.inside
  const said = { by, standing }
  const clock = () => writeInstant(noon, 'clockAndZone', 'America/New_York', catalog.language)
  const alert = (about: Parameters<typeof catalog.alertReason>[1], isLate = false) =>
    catalog.alert(catalog.alertReason(who, about, clock), wayIn, { isLate })
  return {
    overdue: alert({ alarm: null, dueAt }),
    sos: alert(alarm('sos')),
    tooFast: alert(alarm('tooFast')),
    notMoved: alert(alarm('notMoved')),
    silent: alert(alarm('silent')),
    lowBattery: alert(alarm('lowBattery')),
    offRoute: alert(alarm('offRoute')),
    pressure: alert(alarm('pressureChange')),
    late: alert({ alarm: null, dueAt }, true),
    distress: catalog.distress(who, { isSos: false, clock: clock(), short }, wayIn),
    distressAndSos: catalog.distress(who, { isSos: true, clock: clock(), short }, wayIn),
    link: catalog.link(who, wayIn),
    vote: catalog.vote(who, said),
    resolved: catalog.resolved(who, said),
    resolvedInDistress: catalog.resolvedInDistress(who, said),
    retracted: catalog.retracted(who, said),
    reopened: catalog.reopened(who, said),
    acknowledged: catalog.acknowledged(who, said),
    acknowledgedLate: catalog.acknowledgedLate(who, said),
    acknowledgedInDistress: catalog.acknowledgedInDistress(who, said),
    acknowledgedLateInDistress: catalog.acknowledgedLateInDistress(who, said),
    checkedIn: catalog.checkedIn(who),
    lapsed: catalog.lapsed(who, { days: 14, codeHours: 24 }),
    calling911: catalog.calling911(who, by),
    caring: catalog.caring(who, by),
    left: catalog.contactLeft(who, { by: by, others: 2 }),
    leftAlone: catalog.contactLeft(who, { by: by, others: 0 }),
    back: catalog.contactBack(who, by),
    paused: catalog.textsPaused(who),
    alertOver: catalog.alertOver,
    request: catalog.contactRequest(who, page(catalog, '/contact-request#kX2m9Q-1aB3_cD5eF7gH8i')),
    liveLink: catalog.liveLink(who, page(catalog, '/live#kX2m9Q-1aB3_cD5eF7gH8i')),
    practice: catalog.practice(who, page(catalog, '/practice#kX2m9Q-1aB3_cD5eF7gH8i')),
  }
}

type TravelerText = Exclude<
  keyof TravelerCatalog,
  'language' | 'ring' | 'opened' | 'reached' | 'unlisted' | 'reachable' | 'call911' | 'sosOnPhone'
>
type Samples = Record<string, string>

/** Returns samples of the texts to a traveler, by name. A message without a sample is a type error. */
export function travelerTextsOf(catalog: TravelerCatalog): Samples {
  const by = 'Ana Ruiz'
  const zone = 'America/New_York'
  const ask = (reason: Parameters<typeof alarm>[0], byText: boolean) =>
    catalog.alarm({ ...alarm(reason).alarm, raisedAt: noon }, zone, { left: '15 min', byText })
  const reasons = [
    'sos',
    'tooFast',
    'notMoved',
    'silent',
    'lowBattery',
    'offRoute',
    'pressureChange',
  ] as const
  const app = 'https://homeward.example/app'
  const trips = tripsOf(catalog)
  const start = catalog.said.status(trips.active)
  const samples: Record<TravelerText, string | Samples> = {
    overdue: {
      byText: catalog.overdue(app, { left: '15 min', byText: true }),
      inApp: catalog.overdue(app, { left: '15 min', byText: false }),
      now: catalog.overdue(app, { left: null, byText: true }),
    },
    alarm: Object.fromEntries(
      reasons.flatMap((reason) => [
        [`${reason}ByText`, ask(reason, true)],
        [`${reason}InApp`, ask(reason, false)],
      ]),
    ),
    vote: catalog.vote(by, standing),
    resolved: catalog.resolved(by, standing),
    retracted: catalog.retracted(by, standing),
    reopened: catalog.reopened(by, standing),
    acknowledged: catalog.acknowledged(by),
    acknowledgedLate: catalog.acknowledgedLate(by),
    checkedIn: catalog.checkedIn,
    lapsed: catalog.lapsed(14),
    nobodyKnows: { texts: catalog.nobodyKnows(false), calls: catalog.nobodyKnows(true) },
    caring: catalog.caring(by),
    panelOpened: catalog.panelOpened(by),
    nobodyLeft: catalog.nobodyLeft,
    trackerStopped: catalog.trackerStopped,
    trackerRefused: catalog.trackerRefused,
    contactStopped: {
      mail: `${start} ${catalog.reachable(2, 3)} ${catalog.contactStopped(by, true)}`,
      none: `${start} ${catalog.reachable(2, 3)} ${catalog.contactStopped(by, false)}`,
    },
    contactStoppedNow: {
      mail: catalog.contactStoppedNow(by, true),
      none: catalog.contactStoppedNow(by, false),
    },
    ownStop: { number: catalog.ownStop('+19195550100'), none: catalog.ownStop(null) },
    contactRefused: catalog.contactRefused(by),
    contactReturned: catalog.contactReturned(by),
    refusedBefore: `${start} ${catalog.reachable(2, 3)} ${catalog.refusedBefore(by)}`,
    unanswered: `${start} ${catalog.reachable(2, 3)} ${catalog.unanswered(by)}`,
    changed: catalog.changed,
    sparedTrackers: `${catalog.changed.password}${catalog.sparedTrackers(['Garmin inReach', 'Pixel 8'], 2)}`,
    codeForNumber: catalog.codeForNumber('246810'),
    codeForPassword: catalog.codeForPassword('246810'),
    passwordAsked: catalog.passwordAsked(
      '2 h',
      page(catalog, '/stop-password-change#kX2m9Q-1aB3_cD5eF7gH8i'),
    ),
    said: saidOf(catalog, trips),
    unclear: catalog.unclear,
    neverBefore: catalog.neverBefore,
    zoneMissing: catalog.zoneMissing,
    clockTooFar: catalog.clockTooFar,
    notStarted: catalog.notStarted,
    pinMissing: {
      back: catalog.pinMissing('back'),
      okay: catalog.pinMissing('okay'),
      more: catalog.pinMissing('more'),
    },
    pinRefused: catalog.pinRefused,
    pinThrottled: catalog.pinThrottled('15 min'),
    answeredLate: catalog.answeredLate,
    notExtended: catalog.notExtended,
    endTooFar: catalog.endTooFar,
    lateSos: `${catalog.sosOnPhone} ${catalog.lateSos}`,
    alertedSos: `${catalog.sosOnPhone} ${catalog.alertedSos}`,
    delayedSos: `${catalog.sosOnPhone} ${catalog.delayedSos('2 h 5 min')}`,
    endedSos: `${catalog.sosOnPhone} ${catalog.endedSos}`,
    repeatedSos: catalog.repeatedSos,
  }
  return Object.fromEntries(
    Object.entries(samples).flatMap(([key, one]) =>
      typeof one === 'string'
        ? [[key, one]]
        : Object.entries(one).map(([part, text]) => [`${key}.${part}`, text]),
    ),
  )
}

const clockOf = ({ language }: TravelerCatalog) =>
  writeInstant(noon, 'clockAndZone', 'America/New_York', language)

function tripsOf(catalog: TravelerCatalog) {
  const trip: OpenTripFacts = {
    state: 'active',
    count: 3,
    alertIn: '15 min',
    backIn: '4 h',
    backBy: null,
    grace: '15 min',
    isKnown: false,
    reached: [],
  }
  const reached = [
    catalog.caring('Ana Ruiz'),
    catalog.opened('Ben Okafor'),
    catalog.reached('Carol', [
      { way: 'text', state: 'lost', why: null },
      { way: 'call', state: 'sent', why: null },
      { way: 'mail', state: 'arrived', why: null },
    ]),
    catalog.unlisted(2),
  ]
  return {
    none: null,
    active: trip,
    byClock: { ...trip, backBy: clockOf(catalog) },
    overdue: { ...trip, state: 'overdue' },
    alarm: { ...trip, state: 'alarm', count: 1 },
    sos: { ...trip, state: 'sos', alertIn: '1 min' },
    alerted: { ...trip, state: 'alerted' },
    told: { ...trip, state: 'alerted', isKnown: true, reached },
  } satisfies Record<string, OpenTripFacts | null>
}

/** Returns the replies to HELP and STATUS, one for each of `trips` if the reply depends on the trip. */
const saidOf = ({ said }: TravelerCatalog, trips: Record<string, OpenTripFacts | null>): Samples =>
  Object.fromEntries(
    Object.entries(said).flatMap(([verb, answer]) =>
      typeof answer === 'string'
        ? [[verb, answer]]
        : Object.entries(trips).map(([state, trip]) => [`${verb}.${state}`, answer(trip)]),
    ),
  )
