import type { EmergencyContact } from '../../person/emergency-contact.ts'
import { isSameVoter } from '../../person/phone-match.ts'
import { type ContactReach, type Reached, reachWords } from '../../trip/escalation/contact-reach.ts'
import { words } from './contact-standing.words.ts'
import type { TimelineEntry } from './timeline.ts'

/** A contact's awareness of the emergency. `open`: unknown. `lost`: not reached, or no longer contacted. */
export type ContactStanding = { number: string; level: 'knows' | 'open' | 'lost'; words: string[] }

const acting: TimelineEntry['kind'][] = ['caring', 'claimed', 'called', 'acknowledged', 'voted']

/** Returns null if the timeline lacks the contact. The contact who reads the panel counts as knowing. */
export function contactStanding(
  { timeline, you }: { timeline: readonly TimelineEntry[]; you: EmergencyContact | null },
  { number }: EmergencyContact,
  reach: ContactReach | null,
): ContactStanding | null {
  if (timeline.length === 0) return null
  const own = timeline.filter(({ by }) => by !== null && isSameVoter(by.number, number))
  const last = (...kinds: TimelineEntry['kind'][]) => own.findLast(({ kind }) => kinds.includes(kind))
  const of = { text: textReach(last, reach), call: callReach(last, reach), mail: reach?.mail ?? null }
  const ways = tellsMore(of) ? [reachWords(of).join('. ')] : []
  const standing = (level: ContactStanding['level'], first: string) => ({
    number,
    level,
    words: [first, ...ways],
  })
  const acted = last(...acting)
  if (acted) return standing('knows', actingWords(acted))
  if (last('opened') || (you !== null && isSameVoter(you.number, number)))
    return standing('knows', words.opened)
  if (last('callHeard')) return standing('knows', words.heard)
  const left = last('steppedOver', 'alertSent', 'delivered', 'callMissed')
  if (left?.kind === 'steppedOver') return standing('lost', words.steppedOver(left.text))
  if (last('delivered')) return standing('open', words.notOpened)
  if (last('undelivered')) return standing('lost', words.notReached)
  return last('alertSent') ? standing('open', words.unknown) : null
}

const tellsMore = ({ text, call, mail }: ContactReach): boolean =>
  call !== null || mail !== null || (text !== null && text.state !== 'sent')

type Last = (...kinds: TimelineEntry['kind'][]) => TimelineEntry | undefined

function textReach(last: Last, reach: ContactReach | null): Reached | null {
  if (last('delivered')) return { state: 'arrived', why: null }
  const lost = last('undelivered')
  if (lost) return { state: 'lost', why: lost.text }
  if (!last('alertSent')) return null
  return { state: reach?.text?.state === 'waiting' ? 'waiting' : 'sent', why: null }
}

function callReach(last: Last, reach: ContactReach | null): Reached | null {
  const call = last('callHeard', 'callMissed')
  if (!call) return reach?.call ?? null
  return call.kind === 'callHeard' ? { state: 'arrived', why: null } : { state: 'lost', why: call.text }
}

function actingWords({ kind }: TimelineEntry): string {
  switch (kind) {
    case 'called':
      return words.called
    case 'acknowledged':
    case 'voted':
      return words.saysSafe
    default:
      return words.caring
  }
}
