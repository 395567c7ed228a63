import { form } from '../../../kit/form.machine.ts'
import type { ReadingLimits, RuleKey } from '../../../primitives/reading-rules.ts'
import type { AlertsOutcome } from '../start/trip-start-api.ts'

/** Form that changes sensor-reading alerts. Requires a PIN, so that a thief can't delay an alarm. */
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

/** Limits to choose from. `offered` is the default. A trip may have a limit that isn't listed. */
export const alertChoices: Record<RuleKey, { offered: number; limits: number[] }> = {
  notMoved: { offered: 30, limits: [15, 30, 45, 60, 90, 120, 240] },
  silent: { offered: 60, limits: [15, 30, 60, 120, 240, 480, 720] },
  /** Limits in meters per second, for 10, 20, 30, 45, 60, and 80 mph. */
  tooFast: { offered: 13.4112, limits: [4.4704, 8.9408, 13.4112, 20.1168, 26.8224, 35.7632] },
  /** Limits in meters, for 500 feet and for 1/4, 1/2, 1, 2, and 5 miles. */
  offRoute: { offered: 804, limits: [152, 402, 804, 1_609, 3_218, 8_046] },
  lowBattery: { offered: 15, limits: [10, 15, 20, 30, 50] },
  pressureChange: { offered: 10, limits: [5, 10, 20, 50] },
}

export const limitsShown = (key: RuleKey, chosen: number | null | undefined): number[] => {
  const { limits } = alertChoices[key]
  if (chosen == null || limits.includes(chosen)) return limits
  return [...limits, chosen].sort((one, other) => one - other)
}
