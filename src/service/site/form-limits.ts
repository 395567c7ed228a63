import { DAY_MS } from '../../domain/primitives/time-units.ts'
import type { Attempt } from '../platform/throttle/guard.ts'
import { byNetwork, type Limit } from '../platform/throttle/throttle.ts'

/**
 * How many messages and sign-ups one address may send, and all together a day. Beyond the ceiling the first
 * one of an address still gets through: a flood from a few addresses does not silence everybody else.
 */
const formLimits = (form: string) =>
  ({
    ofAddress: { name: form, points: 20, windowMs: DAY_MS },
    everybody: { name: `${form}-all`, points: 500, windowMs: DAY_MS },
    suspicion: { name: `${form}-suspicion`, points: 1, windowMs: DAY_MS, isMark: true },
  }) satisfies Record<string, Limit>

const forms = {
  contact: formLimits('contact'),
  waitlist: formLimits('waitlist'),
  'page-fault': formLimits('page-fault'),
}

/** Sending a form; every one counts. */
export const formAttempt = (form: keyof typeof forms, address: string): Attempt => ({
  own: byNetwork(forms[form].ofAddress, address),
  shared: [{ limit: forms[form].everybody, key: '' }],
  suspicion: [{ limit: forms[form].suspicion, key: address }],
})
