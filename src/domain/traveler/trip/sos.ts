import { form } from '../../kit/form.machine.ts'
import type { NoAnswer } from '../../kit/reading.machine.ts'
import type { OwnTrip } from './own-trip.ts'

/** `isNow`: an SOS waits already, and its contacts are to be told now. */
export type SosInput = { isNow: boolean }

/**
 * `done`: with the trip that the alarm belongs to, and when the service answered, Unix time, ms; without a running trip
 * one has begun. `refused`: with the service's own words.
 */
export type SosOutcome =
  | { kind: 'done'; trip: OwnTrip; at: number }
  | { kind: 'refused'; message: string }
  | NoAnswer

/**
 * SOS: pressed, and confirmed so that no pocket calls for help. From then on the service counts 60 seconds, which a
 * second one cuts short.
 */
export const sosForm = /* @__PURE__ */ form<null, never, SosOutcome, never, SosInput>({
  id: 'sos',
  empty: () => null,
  changed: () => null,
  isOpen: false,
})
