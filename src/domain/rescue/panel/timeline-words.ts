import { words } from '../../kit/locale.words.ts'
import type { EmergencyContact } from '../../person/emergency-contact.ts'
import { hasVoted } from '../../person/phone-match.ts'
import { emergencyNumberOf } from '../../position/places/place-words.ts'
import { MINUTE_MS } from '../../primitives/time-units.ts'
import type { PanelFacts } from './panel.ts'
import type { TimelineEntry } from './timeline.ts'

/** Who an entry is about, to the panel's reader. */
const namedTo = (you: EmergencyContact | null, by: EmergencyContact | null): string =>
  by === null ? 'Somebody' : you !== null && by.number === you.number ? 'You' : (by.name ?? by.number)

const inSentence = (who: string) => (who === 'You' ? 'you' : who)
const list = new Intl.ListFormat(words.locale)

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
    if (entry.kind === 'opened' && you !== null && entry.by?.number === you.number) continue
    const last = groups.at(-1)
    const isOne =
      last && entry.kind === 'alertSent' && last[0].kind === entry.kind && entry.at - last[0].at < MINUTE_MS
    if (isOne) last.push(entry)
    else groups.push([entry])
  }
  return groups
    .map((group) => ({
      at: group[0].at,
      words: group.length > 1 ? alertedWords(group, you) : entryWords(group[0], you, number),
    }))
    .reverse()
}

const alertedWords = (group: TimelineEntry[], you: EmergencyContact | null) =>
  `Alert sent to ${list.format(group.map(({ by }) => inSentence(namedTo(you, by))))}`

/** One entry as a sentence. @param number the emergency number, as it is called in a sentence. */
function entryWords({ kind, by, text }: TimelineEntry, you: EmergencyContact | null, number: string): string {
  const who = namedTo(you, by)
  const whom = inSentence(who)
  const whose = who === 'You' ? 'your' : `${who}’s`
  switch (kind) {
    case 'alertSent':
      return `Alert sent to ${whom}`
    case 'delivered':
      return `The text reached ${whose} phone`
    case 'undelivered':
      return `The text didn’t reach ${whose} phone${text === null ? '' : `: ${text}`}`
    case 'steppedOver':
      return `We no longer text or call ${whom}${text === null ? '' : `: ${text}`}`
    case 'callHeard':
      return `${who} took our call and heard it`
    case 'callMissed':
      return `We called ${whom}: ${text ?? 'nobody answered'}`
    case 'caring':
      return `${who} ${who === 'You' ? 'are' : 'is'} taking care of it`
    case 'nobodyKnows':
      return 'Nobody has opened the alert or taken our call yet, so we told the people who run this service'
    case 'opened':
      return `${who} opened this panel`
    case 'claimed':
      return `${who} pressed Call ${number}`
    case 'released':
      return `${who} didn’t reach ${number}`
    case 'called':
      return `${who} called ${number}${text === null ? '' : `, incident number ${text}`}`
    case 'note':
      return `${who} wrote: ${text ?? ''}`
    case 'voted':
      return `${who} voted that the emergency is over`
    case 'voteRetracted':
      return `${who} took back ${who === 'You' ? 'your' : 'their'} vote that the emergency is over`
    case 'acknowledged':
      return `${who} acknowledged: the person is safe`
    case 'linkMade':
      return `${who} made a link for a dispatcher`
    case 'linkOpened':
      return `${text ?? 'A dispatcher'} opened ${whose} link`
    case 'linkRevoked':
      return `${who} took back a link for a dispatcher`
    case 'deskAcknowledged':
      return `${text ?? 'A dispatcher'} acknowledged by ${whose} link: the person is safe`
    case 'planChanged':
      return `The traveler changed the plan${text === null ? '' : `: ${text}`}`
    case 'alarmRaised':
      return text ?? 'An alarm went off'
    case 'ended':
      return 'The emergency ended'
  }
}

/** Whether an alarm is an SOS that was pressed, which ends the sentence that says so. */
export const isPressedSos = ({ text }: Pick<TimelineEntry, 'text'>): boolean =>
  text?.endsWith('pressed SOS') ?? false

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
}: Pick<PanelFacts, 'timeline' | 'trip' | 'you'>): { who: string; at: number } | null {
  if (trip.endedAt !== null) return null
  const said = timeline.findLast(({ kind }) => kind === 'deskAcknowledged' || kind === 'acknowledged')
  const alarm = alarmIn(timeline)
  if (!said || (alarm && alarm.at >= said.at)) return null
  const { kind, by, text, at } = said
  return { who: kind === 'deskAcknowledged' ? (text ?? 'A dispatcher') : namedTo(you, by), at }
}

/** Who voted that an emergency is over, as one list: 'You and Ben Okafor'. Null where nobody's vote is known. */
export function votersOf({
  contacts,
  votes,
  you,
}: Pick<PanelFacts, 'contacts' | 'votes' | 'you'>): string | null {
  const names = contacts
    .filter((contact) => hasVoted(contact, votes))
    .map((contact) => namedTo(you, contact))
    .sort((a, b) => Number(b === 'You') - Number(a === 'You'))
  return names.length === 0 ? null : list.format(names)
}

/** The alarm by which the contacts were alerted; null where there was none. */
export const alarmIn = (timeline: readonly TimelineEntry[]): TimelineEntry | null =>
  timeline.filter(({ kind }) => kind === 'alarmRaised').at(-1) ?? null
