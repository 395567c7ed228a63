import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { CanPractice, Practice, PracticedContact } from '../../../domain/traveller/set-up/practice.ts'
import { writeInstant } from '../../../domain/trip/written-instant.ts'

/**
 * Why a contact cannot be practiced with now, as words after their name.
 * @param from when they can, Unix time, ms.
 */
export function canWords(can: CanPractice, from: number | null): string {
  const when = from === null ? '' : `, ready ${writeInstant(from, 'dayAndClock')}`
  const words: Record<CanPractice, string> = {
    ready: 'ready',
    unasked: 'hasn’t agreed to practice yet',
    stopped: 'takes no messages from us',
    resting: `practiced in the last week${when}`,
    night: `it’s not daytime where they are${when}`,
  }
  return words[can]
}

/** Why no practice can begin, and from when on it can; null where it can. */
export function blockedWords({ blocked, from }: Pick<Practice, 'blocked' | 'from'>): string | null {
  const when = from === null ? '' : ` You can start one ${writeInstant(from, 'dayAndClock')}.`
  switch (blocked) {
    case null:
    case 'running':
      return null
    case 'alert':
      return 'Not now: we’re asking if you’re OK, or your contacts got an alert. Practice when it’s over.'
    case 'lately':
      return `You can practice once a week.${when}`
    case 'resting':
      return `Each contact gets at most one practice a week.${when}`
    case 'night':
      return `We only practice between 9 AM and 8 PM where your contacts are.${when}`
    case 'unasked':
      return 'None of your contacts has agreed to practice yet. They can check a box for it on the page we texted them, after they say yes.'
  }
}

const ways = { link: 'opened the link', call: 'pressed 1 in the call', reply: 'replied to the text' }

/** What came of a contact in a practice: 'Reached after 2 minutes: opened the link'. @param startedAt Unix time, ms. */
export function reachedWords({ state, reachedAt, reachedBy }: PracticedContact, startedAt: number): string {
  if (state === 'reached' && reachedAt !== null && reachedBy !== null)
    return `Reached ${minutesAfter(reachedAt - startedAt)}: ${ways[reachedBy]}`
  if (state === 'called') return 'Texted and called, no answer yet'
  return state === 'lost' ? 'The text didn’t arrive' : 'Texted, no answer yet'
}

function minutesAfter(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes === 0) return 'in less than a minute'
  return minutes === 1 ? 'after 1 minute' : `after ${minutes} minutes`
}
