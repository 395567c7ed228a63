import { form } from '../../kit/form.machine.ts'
import type { StopOutcome } from '../../site/site-api.ts'

/** Stops a reset by the link's secret. */
export const stopPasswordChangeForm = /* @__PURE__ */ form<
  null,
  never,
  StopOutcome,
  never,
  { secret: string }
>({
  id: 'stopPasswordChange',
  empty: () => null,
  changed: () => null,
})
