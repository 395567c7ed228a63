import { DAY_MS } from '../../../domain/primitives/time-units.ts'
import type { Attempt } from '../../platform/throttle/guard.ts'
import { byNetwork, type Limit } from '../../platform/throttle/throttle.ts'

/**
 * Limits of a public form. Once visitors together reach `everybody`, an address may send only its first form
 * of the day.
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

export const formAttempt = (form: keyof typeof forms, address: string): Attempt => ({
  own: byNetwork(forms[form].ofAddress, address),
  shared: [{ limit: forms[form].everybody, key: '' }],
  suspicion: [{ limit: forms[form].suspicion, key: address }],
})
