import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import { alarmIn } from '../../../domain/rescue/panel/timeline-words.ts'
import type { ContactReach } from '../../../domain/trip/escalation/contact-reach.ts'
import {
  contactsView,
  seemsToTakeUntil,
  tripWithoutDistress,
} from '../../../domain/trip/lifecycle/trip-views.ts'
import type { TimedFix } from '../../../domain/trip/track/thin-track.ts'
import type { TripDevice } from '../../../domain/trip/trip.ts'
import type { ProfileFacts } from '../../accounts/profile/profile-facts.ts'
import { reachAmong, type SentForHelp } from '../../messages/outbox/sent-for-help.ts'
import type { Lookup } from '../../platform/secrets/data-key.ts'
import { type AlertedTrip, awareContacts, type FollowedTrip } from '../../trips/contacts/alerted-trip.ts'
import { contactsKnownTo, headShownTo, votesKnownTo, wasGone } from '../../trips/contacts/left-out.ts'
import { addressesOf, seemingAlerts } from '../../trips/contacts/seeming-messages.ts'
import type { SendingDevice } from '../../trips/trip.ts'
import type { AlertedTrips, PanelEnd, RescueStore, ShownPanel } from '../ports.ts'
import { votingOf } from '../vote/cast-vote.ts'
import { timelineKnownTo } from './panel-timeline.ts'

/**
 * Returns each alerted contact's deliveries as one audience sees them. After the distress PIN, contacts who
 * know of it see no new deliveries to excluded contacts. Excluded contacts see distress messages to the
 * others as ordinary alerts (`seemingAlerts`), and no new calls.
 */
function reachKnownTo(
  side: Side,
  shown: readonly ContactRow[],
  row: FollowedTrip,
  { keys, now }: Looking,
): Record<string, ContactReach> {
  const { sent, facts } = row
  const { distressAt } = facts
  const before = distressAt === null ? sent : sent.filter(({ at }) => at < distressAt)
  return Object.fromEntries(
    shown
      .filter(({ notifiedAt }) => notifiedAt !== null)
      .map((contact) => {
        const to = addressesOf(keys, contact)
        if (isLeftOut(contact) === isLeftOut(side)) return [contact.id, reachAmong(sent, to)]
        if (!isLeftOut(side)) return [contact.id, reachAmong(before, to)]
        const alerts = alertsSeemingTo(contact, row, { keys, now })
        return [contact.id, reachAmong([...alerts, ...before.filter(({ kind }) => kind === 'call')], to)]
      }),
  )
}

const alertsSeemingTo = (
  contact: ContactRow,
  { sent, facts: { distressAt, alertedAt } }: FollowedTrip,
  { keys, now }: Looking,
): SentForHelp[] =>
  Object.values(addressesOf(keys, contact)).flatMap((address) =>
    seemingAlerts(sent, { distressAt, alertedAt }, { contact, address, now }),
  )

type Kind = 'everything' | 'withoutDistress' | 'safe'

type PanelDependencies = {
  trips: AlertedTrips
  keys: Lookup
  quorum: number | null
  report(fault: unknown): void
}

export const shownPanels = (dependencies: PanelDependencies): Pick<RescueStore, 'readPanel' | 'readEnd'> => ({
  readPanel: (tripId, known, now) => readPanel(dependencies, { tripId, now }, known),
  readEnd: (tripId, now) => readEnd(dependencies, { tripId, now }),
})

const distressElsewhere = { isDistress: true, isElsewhere: true } as const

/**
 * Reads a trip's panels: first `mark`, then the track. Positions stored in between change `mark`, so that the
 * next read finds them.
 */
async function readPanel(
  { trips, keys, quorum, report }: PanelDependencies,
  { tripId, now }: { tripId: string; now: number },
  known: ShownPanel | null,
): Promise<ShownPanel | null> {
  const row = await trips.readFollowed(tripId)
  if (!row) return null
  const aware = awareContacts(keys, row.contacts, row.notifiedElsewhere)
  const kinds = kindsFor(row, aware, now)
  const wanted = new Set(kinds.values())
  const isShown = wanted.has('everything') || wanted.has('withoutDistress')
  const isSame = known !== null && known.mark === row.mark
  const track = isSame
    ? known.trip.track
    : isShown
      ? await trips.readTrack(tripId, known?.trip.track ?? [])
      : []
  const until = wanted.has('withoutDistress') ? seemingTrackUntil(row, now) : null
  const seemingTrack = until === null ? track : await trips.readTrack(tripId, track, until)
  const profile = isShown ? profileOr(row.traveler.openProfile, report) : {}
  const of = { keys, quorum, profile, now }
  const panels = {
    everything: () => everything(row, { ...of, track, side: { tellOnDistress: true } }),
    withoutDistress: () => everything(row, { ...of, track: seemingTrack, side: { tellOnDistress: false } }),
    safe: () => onlyItsEnd(row),
  }
  const usual = wanted.has('everything') ? 'everything' : ([...wanted][0] ?? 'everything')
  const main = panels[usual]()
  const made = new Map([...wanted].map((kind) => [kind, kind === usual ? main : panels[kind]()]))
  const shownTo = [...kinds].flatMap(([id, kind]) => {
    const shownPanel = made.get(kind)
    const isOwn = shownPanel?.isDistress || !aware.includes(id)
    if (!shownPanel || (kind === usual && isOwn)) return []
    return [[id, isOwn ? shownPanel : { ...shownPanel, ...distressElsewhere }] as const]
  })
  return {
    ...main,
    ...(shownTo.length > 0 ? { shownTo: Object.fromEntries(shownTo) } : {}),
  }
}

/** Reads the head and panels with only the end. Loads no track, so timing reveals no distress alert. */
async function readEnd(
  { trips, keys }: Pick<PanelDependencies, 'trips' | 'keys'>,
  { tripId, now }: { tripId: string; now: number },
): Promise<PanelEnd | null> {
  const row = await trips.readAlerted(tripId)
  if (!row) return null
  const end = onlyItsEnd(row)
  const aware = awareContacts(keys, row.contacts, row.notifiedElsewhere)
  const shownTo = [...kindsFor(row, aware, now)]
    .filter(([, kind]) => kind === 'safe')
    .map(([id]) => [id, end])
  return { head: end.head, shownTo: Object.fromEntries(shownTo) }
}

/**
 * Returns when excluded contacts stop seeing new positions; null unless votes or a lapse ended their trip.
 */
function seemingTrackUntil({ lifecycle }: AlertedTrip, now: number): number | null {
  const seeming = tripWithoutDistress(lifecycle, now)
  return seeming.state === 'held' ? seemsToTakeUntil(seeming) : null
}

function kindsFor(
  { lifecycle, contacts }: AlertedTrip,
  aware: readonly string[],
  now: number,
): Map<string, Kind> {
  const seeming = tripWithoutDistress(lifecycle, now)
  const kindFor = (contact: ContactRow): Kind => {
    const shown = isLeftOut(contact) ? seeming : lifecycle
    if (contactsView(shown, aware.includes(contact.id)) === 'safe') return 'safe'
    return shown === lifecycle ? 'everything' : 'withoutDistress'
  }
  return new Map(contacts.map((contact) => [contact.id, kindFor(contact)]))
}

/** Returns an empty profile if decryption fails, because the panel must still show the position. */
function profileOr(open: () => ProfileFacts, report: PanelDependencies['report']): ProfileFacts {
  try {
    return open()
  } catch (fault) {
    report(fault)
    return {}
  }
}

type ContactRow = AlertedTrip['contacts'][number]
type Side = Pick<ContactRow, 'tellOnDistress'>
type Looking = { keys: Lookup; now: number }
type Shown = Looking & { quorum: number | null; track: TimedFix[]; profile: ProfileFacts; side: Side }

function everything(row: FollowedTrip, { keys, quorum, track, profile, now, side }: Shown): ShownPanel {
  const { seemingPlan, distressAt, alarm, alertedAt, ...facts } = row.facts
  const { firstName, lastName, phone } = row.traveler
  const shownContacts = notifiedAsKnownTo(side, row, { keys, now })
  const shownVotes = votesKnownTo(side, { contacts: row.contacts, votes: row.votes, distressAt })
  const deciding = { codes: row.head.codes, contacts: contactsKnownTo(side, row.contacts, distressAt) }
  const voted = shownVotes.map(({ contactId }) => contactId)
  const { endedAt } = headShownTo(side, row.head)
  const plan = isLeftOut(side) ? seemingPlan : facts.plan
  const timeline = timelineKnownTo(
    side,
    { ...row, alarm, alertedAt, distressAt },
    { contacts: shownContacts, endedAt },
    { keys, now },
  )
  const devices = devicesShown(row.devices, track, timeline)
  return {
    head: row.head,
    trip: { ...facts, plan, endedAt, isSafe: false, contacts: shownContacts, track, ...devices },
    traveler: { firstName, lastName, phone, profile, contacts: shownContacts },
    votes: shownVotes.map(({ number }) => number),
    voting: votingOf(deciding, voted, quorum),
    timeline,
    reach: reachKnownTo(side, shownContacts, row, { keys, now }),
    mark: row.mark,
    ...(distressAt !== null && !isLeftOut(side) ? { isDistress: true } : {}),
    ...(row.traveler.isExample ? { isExample: true } : {}),
  }
}

function devicesShown(
  devices: readonly SendingDevice[],
  track: readonly TimedFix[],
  timeline: Parameters<typeof alarmIn>[0],
): { devices?: TripDevice[] } {
  if (new Set(track.map(({ device }) => device)).size < 2) return {}
  const alarm = alarmIn(timeline)
  const isOfAlarm = (sosAt: number | null) =>
    alarm !== null && sosAt !== null && sosAt >= alarm.at - MINUTE_MS
  return {
    devices: devices.map(({ name, sosAt }) => ({ name, ...(isOfAlarm(sosAt) ? { isSos: true } : {}) })),
  }
}

/**
 * Returns the contacts with alert times as one audience sees them. For others first alerted since the distress
 * PIN, excluded contacts see the time of the first message that looks like a sent alert, or null.
 */
function notifiedAsKnownTo(side: Side, row: FollowedTrip, looking: Looking): ContactRow[] {
  const { contacts, facts } = row
  const { alertedAt, distressAt } = facts
  if (distressAt === null || !isLeftOut(side)) return contacts
  return contacts.map((contact) => {
    const { notifiedAt } = contact
    if (isLeftOut(contact) || notifiedAt === null || notifiedAt < distressAt) return contact
    if (wasGone(contact, alertedAt)) return { ...contact, notifiedAt: null }
    const sentAt = alertsSeemingTo(contact, row, looking).flatMap(({ state, triedAt }) =>
      state === 'sent' ? triedAt : [],
    )
    return { ...contact, notifiedAt: sentAt.length > 0 ? Math.min(...sentAt) : null }
  })
}

/** Returns a panel with only the traveler's name and the end, as excluded contacts see it. */
function onlyItsEnd(row: AlertedTrip): ShownPanel {
  const { firstName, lastName } = row.traveler
  const { endedAt } = headShownTo({ tellOnDistress: false }, row.head)
  return {
    head: row.head,
    trip: {
      endedAt,
      isSafe: true,
      activity: null,
      location: null,
      plan: null,
      time: null,
      startedAt: null,
      createdAt: null,
      contacts: [],
      track: [],
    },
    traveler: { firstName, lastName, phone: null, profile: {}, contacts: [] },
    votes: [],
    timeline: [],
    mark: '',
  }
}
