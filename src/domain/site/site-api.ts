import type { ReadOutcome } from '../kit/reading.machine.ts'

export type ContactAnswer = 'yes' | 'no' | 'practice' | 'noPractice'

/** Request to become a contact. `answer`: null before a reply. `practice`: agreed to practice alerts. */
export type ContactRequest = { traveler: string | null; answer: 'yes' | 'no' | null; practice: boolean }

/** `isOver`: the password reset was no longer pending. */
export type StopOutcome = { kind: 'done'; isOver: boolean } | { kind: 'unreachable' }

/** `over`: the request no longer exists. */
export type ContactRequestOutcome = ReadOutcome<ContactRequest | 'over'>
