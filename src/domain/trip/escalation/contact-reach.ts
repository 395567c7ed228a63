import type { ReachState } from '../../primitives/message-kinds.ts'

/** `why`: reason of a failure as a sentence end, or null. */
export type Reached = { state: ReachState; why: string | null }

/** Newest of each channel, or null. */
export type ContactReach = { text: Reached | null; call: Reached | null; mail: Reached | null }

const names = { text: 'Text', call: 'Call', mail: 'Email' } as const

const ofMessage: Record<ReachState, string> = {
  waiting: 'not sent yet',
  sent: 'sent, we don’t know if it arrived',
  arrived: 'arrived',
  lost: 'didn’t arrive',
}

const words: Record<keyof ContactReach, Record<ReachState, string>> = {
  text: ofMessage,
  call: {
    waiting: 'not made yet',
    sent: 'made, we don’t know if anybody answered',
    arrived: 'somebody heard it',
    lost: 'nobody heard it',
  },
  mail: ofMessage,
}

/** 'Text: didn’t arrive (the number is a landline)', 'Call: nobody heard it (the line was busy)'. */
export const reachWords = (reach: ContactReach): string[] =>
  (['text', 'call', 'mail'] as const).flatMap((channel) => {
    const reached = reach[channel]
    if (!reached) return []
    const why = reached.why === null ? '' : ` (${reached.why})`
    return [`${names[channel]}: ${words[channel][reached.state]}${why}`]
  })
