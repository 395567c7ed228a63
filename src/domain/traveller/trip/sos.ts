import { form } from '../../kit/form.machine.ts'
import type { SosOutcome } from './under-way-api.ts'

/** `isNow`: an SOS waits already, and its contacts are to be told now. */
export type SosInput = { isNow: boolean }

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
