import type { ReachState } from '../../primitives/message-kinds.ts'
import { words } from './contact-reach.words.ts'
import { words as reasons } from './reasons.words.ts'

/** Delivery of a text, call, or email. `why`: reason in English. */
export type Reached = { state: ReachState; why: string | null }

export type ContactReach = { text: Reached | null; call: Reached | null; mail: Reached | null }

/** Returns lines such as 'Text: didn’t arrive (the number is a landline)'. */
export const reachWords = (reach: ContactReach): string[] =>
  (['text', 'call', 'mail'] as const).flatMap((channel) => {
    const reached = reach[channel]
    if (!reached) return []
    const why = reached.why === null ? '' : ` (${reasons.reason(reached.why)})`
    return [`${words[channel][reached.state]}${why}`]
  })
