import type { EmergencyContact } from '../../person/emergency-contact.ts'
import { sameVoter } from '../../person/phone-match.ts'
import { type ContactReach, type Reached, reachWords } from '../../trip/escalation/contact-reach.ts'
import type { TimelineEntry } from './timeline.ts'

/**
 * Whether a contact knows. `knows`: acted, opened, or heard; `lost`: not delivered; `open`: unknown. `words`: standing,
 * then delivery details.
 */
export type ContactStanding = { number: string; level: 'knows' | 'open' | 'lost'; words: string[] }

const acting: TimelineEntry['kind'][] = ['caring', 'claimed', 'called', 'acknowledged', 'voted']

/**
 * By the timeline; null if nothing was sent. The reader knows.
 * @param reach delivery; the timeline comes first.
 */
export function contactStanding(
  { timeline, you }: { timeline: readonly TimelineEntry[]; you: EmergencyContact | null },
  { number }: EmergencyContact,
  reach: ContactReach | null,
): ContactStanding | null {
  if (timeline.length === 0) return null
  const own = timeline.filter(({ by }) => by !== null && sameVoter(by.number, number))
  const last = (...kinds: TimelineEntry['kind'][]) => own.filter(({ kind }) => kinds.includes(kind)).at(-1)
  const of = { text: textReach(last, reach), call: callReach(last, reach), mail: reach?.mail ?? null }
  const ways = tellsMore(of) ? [reachWords(of).join('. ')] : []
  const standing = (level: ContactStanding['level'], words: string) => ({
    number,
    level,
    words: [words, ...ways],
  })
  const acted = last(...acting)
  if (acted) return standing('knows', actingWords(acted))
  if (last('opened') || (you !== null && sameVoter(you.number, number)))
    return standing('knows', 'Opened this panel')
  if (last('callHeard')) return standing('knows', 'Heard our call')
  const left = last('steppedOver', 'alertSent', 'delivered')
  if (left?.kind === 'steppedOver') return standing('lost', withWhy('We no longer text or call them', left))
  if (last('delivered')) return standing('open', 'Hasn’t opened it yet')
  if (last('undelivered')) return standing('lost', 'It hasn’t reached them, as far as we know')
  return last('alertSent') ? standing('open', 'We don’t know if it reached them') : null
}

/** A text that was merely sent adds nothing. */
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

const withWhy = (words: string, { text }: TimelineEntry): string =>
  text === null ? words : `${words}: ${text}`

function actingWords({ kind }: TimelineEntry): string {
  switch (kind) {
    case 'called':
      return 'Called for help'
    case 'acknowledged':
    case 'voted':
      return 'Says they’re safe'
    default:
      return 'Is taking care of it'
  }
}
