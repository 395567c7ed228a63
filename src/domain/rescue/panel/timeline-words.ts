import { words as locale } from '../../kit/locale.words.ts'
import { capitalized } from '../../kit/text.ts'
import type { EmergencyContact } from '../../person/emergency-contact.ts'
import { hasVoted } from '../../person/phone-match.ts'
import { emergencyNumberOf } from '../../position/places/place-words.ts'
import { locales } from '../../primitives/languages.ts'
import { MINUTE_MS } from '../../primitives/time-units.ts'
import type { PanelFacts } from './panel.ts'
import { words as served } from './panel.words.ts'
import type { TimelineEntry } from './timeline.ts'
import { words } from './timeline-words.words.ts'

const isOf = (you: EmergencyContact | null, by: EmergencyContact | null): boolean =>
  you !== null && by?.number === you.number

const namedOf = (by: EmergencyContact | null): string =>
  by === null ? words.somebody : (by.name ?? by.number)

const namedTo = (you: EmergencyContact | null, by: EmergencyContact | null): string =>
  isOf(you, by) ? words.you : namedOf(by)

const list = new Intl.ListFormat(locales[locale.language])

/** Row of the timeline. Consecutive alerts within a minute share one; `at` is the time of the first. */
export type TimelineRow = { at: number; words: string }

/** Lists the timeline's rows, newest first, without the reader's own visits. */
export function timelineRows(panel: Pick<PanelFacts, 'timeline' | 'you' | 'place'>): TimelineRow[] {
  const { timeline, you } = panel
  const number = emergencyNumberOf(panel)
  const groups: Group[] = []
  for (const entry of timeline) {
    if (entry.kind === 'opened' && isOf(you, entry.by)) continue
    const last = groups.at(-1)
    const isOne =
      last && entry.kind === 'alertSent' && last[0].kind === entry.kind && entry.at - last[0].at < MINUTE_MS
    if (isOne) last.push(entry)
    else groups.push([entry])
  }
  return groups
    .map((group) => ({
      at: group[0].at,
      words: capitalized(rowWords(group, you, number)),
    }))
    .reverse()
}

type Group = [TimelineEntry, ...TimelineEntry[]]

function rowWords(group: Group, you: EmergencyContact | null, number: string): string {
  const [{ kind, by, text }] = group
  const say = isOf(you, by) ? words.byYou : words.by(namedOf(by))
  switch (kind) {
    case 'undelivered':
    case 'steppedOver':
    case 'callMissed':
      return say[kind](text === null ? null : served.reason(text))
    case 'claimed':
    case 'released':
      return say[kind](number)
    case 'called':
      return say.called(number, text)
    case 'note':
      return say.note(text ?? '')
    case 'linkOpened':
    case 'deskAcknowledged':
      return say[kind](text ?? words.dispatcher)
    case 'planChanged':
      return words.planChanged(text === null ? null : served.planFacts(text))
    case 'alarmRaised':
      return text === null ? words.alarmRaised : served.alarm(text)
    case 'nobodyKnows':
      return words.nobodyKnows
    case 'ended':
      return words.ended
    case 'alertSent':
      return words.alertSent(
        group.map((alert) => (isOf(you, alert.by) ? null : namedOf(alert.by))),
        (names) => list.format(names),
      )
    default:
      return say[kind]()
  }
}

/** Matches the end of the service's SOS sentence in every language. */
const pressedSos = /(pressed|presionó) SOS$/

export const isPressedSos = ({ text }: Pick<TimelineEntry, 'text'>): boolean =>
  text !== null && pressedSos.test(text)

/** Last plan change, or else the start of the trip; null if unknown, or after an alarm or distress alert. */
export function lastHeard({
  timeline,
  trip,
  isDistress,
}: Pick<PanelFacts, 'timeline' | 'trip' | 'isDistress'>) {
  if (isDistress || alarmIn(timeline) !== null) return null
  const change = timeline.findLast(({ kind }) => kind === 'planChanged')
  if (change) return { at: change.at, how: 'planChanged' } as const
  return trip.startedAt === null ? null : ({ at: trip.startedAt, how: 'start' } as const)
}

/** Last report that the traveler is safe; null without one, after a later alarm, or if the trip ended. */
export function reportedSafe({
  timeline,
  trip,
  you,
}: Pick<PanelFacts, 'timeline' | 'trip' | 'you'>): { who: string; isYours: boolean; at: number } | null {
  if (trip.endedAt !== null) return null
  const said = timeline.findLast(({ kind }) => kind === 'deskAcknowledged' || kind === 'acknowledged')
  const alarm = alarmIn(timeline)
  if (!said || (alarm && alarm.at >= said.at)) return null
  const { kind, by, text, at } = said
  const isDesk = kind === 'deskAcknowledged'
  const who = capitalized(isDesk ? (text ?? words.dispatcher) : namedOf(by))
  return { who, isYours: !isDesk && isOf(you, by), at }
}

/** Names the voters, such as 'You and Ben Okafor'; null without votes. */
export function votersOf({
  contacts,
  votes,
  you,
}: Pick<PanelFacts, 'contacts' | 'votes' | 'you'>): string | null {
  const names = contacts
    .filter((contact) => hasVoted(contact, votes))
    .sort((a, b) => Number(isOf(you, b)) - Number(isOf(you, a)))
    .map((contact) => namedTo(you, contact))
  return names.length === 0 ? null : list.format(names)
}

export const alarmIn = (timeline: readonly TimelineEntry[]): TimelineEntry | null =>
  timeline.findLast(({ kind }) => kind === 'alarmRaised') ?? null
