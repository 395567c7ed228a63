import type { EmergencyContact } from '../../person/emergency-contact.ts'
import { sameVoter } from '../../person/phone-match.ts'
import type { PanelFacts } from './panel.ts'
import type { TimelineEntry } from './timeline.ts'

/**
 * What is known of whether a contact knows of the emergency. `acts`: they say what they do about it; `knows`: they
 * opened the panel or heard a call; `arrived`: the text reached their phone; `sent`: nothing more is known; `lost`: it did
 * not arrive, or they get no texts and calls.
 */
export type ContactStanding = { level: 'acts' | 'knows' | 'arrived' | 'sent' | 'lost'; words: string }

const acting: TimelineEntry['kind'][] = ['caring', 'claimed', 'called', 'acknowledged', 'voted']

/**
 * A contact by what the timeline says of them; null where they were sent nothing, or nobody says. Whoever reads it knows.
 * Errors: none.
 */
export function contactStanding(
  { timeline, you }: Pick<PanelFacts, 'timeline' | 'you'>,
  { number }: EmergencyContact,
): ContactStanding | null {
  if (timeline.length === 0) return null
  const own = timeline.filter(({ by }) => by !== null && sameVoter(by.number, number))
  const last = (...kinds: TimelineEntry['kind'][]) => own.filter(({ kind }) => kinds.includes(kind)).at(-1)
  const acted = last(...acting)
  if (acted) return { level: 'acts', words: actingWords(acted) }
  if (last('opened') || (you !== null && sameVoter(you.number, number)))
    return { level: 'knows', words: 'Opened this panel' }
  if (last('callHeard')) return { level: 'knows', words: 'Heard our call' }
  const missed = last('callMissed')
  const called = missed ? `. We called: ${missed.text ?? 'nobody answered'}` : ''
  const left = last('steppedOver', 'alertSent', 'delivered')
  if (left?.kind === 'steppedOver')
    return { level: 'lost', words: withWhy('We no longer text or call them', left) }
  const lost = last('undelivered')
  if (lost && !last('delivered'))
    return { level: 'lost', words: `${withWhy('The text didn’t arrive', lost)}${called}` }
  if (last('delivered'))
    return { level: 'arrived', words: `The text arrived, but hasn’t been opened yet${called}` }
  return last('alertSent') ? { level: 'sent', words: `We don’t know if the text arrived${called}` } : null
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

/** Whether a human is known to know. */
export const isKnownToKnow = (standing: ContactStanding | null): boolean =>
  standing?.level === 'acts' || standing?.level === 'knows'
