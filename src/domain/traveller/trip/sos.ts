import { form } from '../../kit/form.machine.ts'
import type { SosOutcome } from './under-way-api.ts'

/** SOS: pressed, and confirmed so that no pocket calls for help. From then on the service counts 60 seconds. */
export const sosForm = /* @__PURE__ */ form<null, never, SosOutcome>({
  id: 'sos',
  empty: () => null,
  changed: () => null,
  isOpen: false,
})
