import type { ReachState } from '../../primitives/message-kinds.ts'

export const words: Record<'text' | 'call' | 'mail', Record<ReachState, string>> = {
  text: {
    waiting: 'Text: not sent yet',
    sent: 'Text: sent, we don’t know if it arrived',
    arrived: 'Text: arrived',
    lost: 'Text: didn’t arrive',
  },
  call: {
    waiting: 'Call: not made yet',
    sent: 'Call: made, we don’t know if anybody answered',
    arrived: 'Call: somebody heard it',
    lost: 'Call: nobody heard it',
  },
  mail: {
    waiting: 'Email: not sent yet',
    sent: 'Email: sent, we don’t know if it arrived',
    arrived: 'Email: arrived',
    lost: 'Email: didn’t arrive',
  },
}
