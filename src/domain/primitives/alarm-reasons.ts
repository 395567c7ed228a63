/**
 * The reasons for which a running trip asks its traveler whether they are well: an SOS, or a limit that one of the
 * trip's readings passed.
 */
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
