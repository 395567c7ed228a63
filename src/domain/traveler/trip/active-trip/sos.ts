import { form } from '../../../kit/form.machine.ts'
import type { NoAnswer } from '../../../kit/reading.machine.ts'
import type { OwnTrip } from './own-trip.ts'

/** Input of an SOS. `isNow`: ends the countdown of an earlier SOS, so that contacts are alerted now. */
export type SosInput = { isNow: boolean }

export type SosOutcome =
  | { kind: 'done'; trip: OwnTrip; at: number }
  | { kind: 'refused'; message: string; code: string }
  | NoAnswer

export const sosForm = /* @__PURE__ */ form<null, never, SosOutcome, never, SosInput>({
  id: 'sos',
  empty: () => null,
  changed: () => null,
  isOpen: false,
})
