/** Why a traveller is asked whether they are well: they pressed SOS, or one of the trip's readings says so. */
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
