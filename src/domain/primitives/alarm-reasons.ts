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
