import { form } from '../../kit/form.machine.ts'
import type { ReadingLimits } from '../../primitives/reading-rules.ts'
import type { AlertsOutcome } from './trip-start-api.ts'

/**
 * The alerts of a running trip are chosen anew, and a PIN puts them in the place of the old ones: whoever took the phone
 * puts no alarm off.
 */
export const alertsForm = /* @__PURE__ */ form<
  ReadingLimits,
  ReadingLimits,
  AlertsOutcome,
  never,
  { tripId: string }
>({
  id: 'alertsChange',
  empty: () => ({}),
  changed: (_, alerts) => alerts,
  isOpen: false,
  asksPin: true,
})
