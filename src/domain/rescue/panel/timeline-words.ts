import { words as locale } from '../../kit/locale.words.ts'
import type { EmergencyContact } from '../../person/emergency-contact.ts'
import { hasVoted } from '../../person/phone-match.ts'
import { emergencyNumberOf } from '../../position/places/place-words.ts'
import { MINUTE_MS } from '../../primitives/time-units.ts'
import type { PanelFacts } from './panel.ts'
import type { TimelineEntry } from './timeline.ts'
import { words } from './timeline-words.words.ts'

const isOf = (you: EmergencyContact | null, by: EmergencyContact | null): boolean =>
  you !== null && by?.number === you.number

const namedOf = (by: EmergencyContact | null): string =>
  by === null ? words.somebody : (by.name ?? by.number)

/** Who an entry is about, to the panel's reader. */
const namedTo = (you: EmergencyContact | null, by: EmergencyContact | null): string =>
  isOf(you, by) ? words.you : namedOf(by)

const list = new Intl.ListFormat(locale.locale)

/** Entries that are told as one: the same happened to several within a minute. `at`: of the first, Unix time, ms. */
export type TimelineRow = { at: number; words: string }

/**
 * What the timeline of a panel says, newest first, without the reader's own look at it.
 * @param panel `you`: whoever reads it; null: somebody else.
 */
export function timelineRows(panel: Pick<PanelFacts, 'timeline' | 'you' | 'place'>): TimelineRow[] {
  const { timeline, you } = panel
  const number = emergencyNumberOf(panel)
  const groups: [TimelineEntry, ...TimelineEntry[]][] = []
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
      words: group[0].kind === 'alertSent' ? alertedWords(group, you) : entryWords(group[0], you, number),
    }))
    .reverse()
}

const alertedWords = (group: TimelineEntry[], you: EmergencyContact | null) =>
  words.alertSent(
    group.map(({ by }) => (isOf(you, by) ? null : namedOf(by))),
    (names) => list.format(names),
  )

/** One entry as a sentence. @param number the emergency number, as it is called in a sentence. */
function entryWords({ kind, by, text }: TimelineEntry, you: EmergencyContact | null, number: string): string {
  const say = isOf(you, by) ? words.byYou : words.by(namedOf(by))
  switch (kind) {
    case 'undelivered':
    case 'steppedOver':
    case 'callMissed':
      return say[kind](text)
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
      return words.planChanged(text)
    case 'alarmRaised':
      return text ?? words.alarmRaised
    case 'nobodyKnows':
      return words.nobodyKnows
    case 'ended':
      return words.ended
    case 'alertSent':
      return alertedWords([{ kind, by, text, at: 0 }], you)
    default:
      return say[kind]()
  }
}

/** In any language, since the service words an alarm. */
const pressedSos = /(pressed|presionó) SOS$/

/** Whether an alarm is an SOS that was pressed, which ends the sentence that says so. */
export const isPressedSos = ({ text }: Pick<TimelineEntry, 'text'>): boolean =>
  text !== null && pressedSos.test(text)

/**
 * When and how something was last heard from the traveler, where no position has come: Unix time, ms. Null where nobody
 * knows, and where an alarm was raised, which says it better.
 */
export function lastHeard({ timeline, trip }: Pick<PanelFacts, 'timeline' | 'trip'>) {
  if (alarmIn(timeline) !== null) return null
  const change = timeline.findLast(({ kind }) => kind === 'planChanged')
  if (change) return { at: change.at, how: 'planChanged' } as const
  return trip.startedAt === null ? null : ({ at: trip.startedAt, how: 'start' } as const)
}

/**
 * Who said last that the traveler is safe, and when, Unix time, ms, in an emergency that is still open. Null where
 * nobody did, and where an alarm such as an SOS was raised after it.
 */
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
  return { who: isDesk ? (text ?? words.dispatcher) : namedOf(by), isYours: !isDesk && isOf(you, by), at }
}

/** Who voted that an emergency is over, as one list: 'You and Ben Okafor'. Null where nobody's vote is known. */
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

/** The alarm by which the contacts were alerted; null where there was none. */
export const alarmIn = (timeline: readonly TimelineEntry[]): TimelineEntry | null =>
  timeline.filter(({ kind }) => kind === 'alarmRaised').at(-1) ?? null
