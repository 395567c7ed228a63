import { form } from '../../../kit/form.machine.ts'
import type { NoAnswer } from '../../../kit/reading.machine.ts'
import type { OwnTrip } from './own-trip.ts'

/** `isNow`: alerts contacts while an SOS waits. */
export type SosInput = { isNow: boolean }

/** `refused`: the service's message and code. */
export type SosOutcome =
  | { kind: 'done'; trip: OwnTrip; at: number }
  | { kind: 'refused'; message: string; code: string }
  | NoAnswer

/** SOS: pressed and confirmed. The service counts 60 seconds, which a second press skips. */
export const sosForm = /* @__PURE__ */ form<null, never, SosOutcome, never, SosInput>({
  id: 'sos',
  empty: () => null,
  changed: () => null,
  isOpen: false,
})
