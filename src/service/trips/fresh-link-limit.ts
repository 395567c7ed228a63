import { HOUR_MS } from '../../domain/primitives/time-units.ts'
import type { Attempt } from '../platform/throttle/guard.ts'
import type { Counter, Limit } from '../platform/throttle/throttle.ts'

/** Texts with a fresh link to one contact, whoever asks for them. */
const freshLinks: Limit = { name: 'fresh-links', points: 3, windowMs: HOUR_MS }

export const freshLinkCounter = (contactId: string): Counter => ({ limit: freshLinks, key: contactId })

/** Sending a contact a fresh link. */
export const freshLinkAttempt = (contactId: string): Attempt => ({ own: [freshLinkCounter(contactId)] })
