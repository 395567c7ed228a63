import type { ReadOutcome } from '../kit/reading.machine.ts'

export type ContactAnswer = 'yes' | 'no' | 'practice' | 'noPractice'

/** `answer`: null until given. `practice`: agrees to practice calls. */
export type ContactRequest = { traveler: string | null; answer: 'yes' | 'no' | null; practice: boolean }

/** `isOver`: nothing was left to stop. */
export type StopOutcome = { kind: 'done'; isOver: boolean } | { kind: 'unreachable' }

/** `over`: the link's request is gone. */
export type ContactRequestOutcome = ReadOutcome<ContactRequest | 'over'>
