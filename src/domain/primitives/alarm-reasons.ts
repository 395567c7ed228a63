/** Reasons for an alarm: an SOS, or a reading beyond its limit. */
export const alarmReasons = [
  'sos',
  'tooFast',
  'notMoved',
  'silent',
  'lowBattery',
  'offRoute',
  'pressureChange',
] as const
export type AlarmReason = (typeof alarmReasons)[number]
