import type { ReadOutcome } from '../kit/reading.machine.ts'

export type ContactAnswer = 'yes' | 'no' | 'practice' | 'noPractice'

/** `answer` is null until the contact replies. `practice`: the contact agrees to practice calls. */
export type ContactRequest = { traveler: string | null; answer: 'yes' | 'no' | null; practice: boolean }

/** `isOver`: the password reset was no longer pending. */
export type StopOutcome = { kind: 'done'; isOver: boolean } | { kind: 'unreachable' }

/** `over` means that the link's request no longer exists. */
export type ContactRequestOutcome = ReadOutcome<ContactRequest | 'over'>
