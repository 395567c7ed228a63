import {
  askAboutAlarm,
  noteAlarm,
  noteCallAgain,
  raisedAlarm,
  recordAlarm,
  wakeToLook,
} from './trip-lifecycle.bindings.ts'

/**
 * What an alarm does to a trip that only seems open. On the phone it is what it does to any other: it is asked about, or the
 * contacts are told already. Those who know of the distress hear of an SOS at once.
 */
export const alarmUnderDuress = [
  {
    guard: { type: 'seemsToTellAlerted', params: raisedAlarm },
    actions: [recordAlarm, noteAlarm, noteCallAgain, 'tellDistress', 'alertLeftOut', wakeToLook],
  },
  {
    guard: { type: 'seemsToTakeSos', params: raisedAlarm },
    actions: [askAboutAlarm, recordAlarm, noteAlarm, noteCallAgain, 'tellDistress', wakeToLook],
  },
  {
    guard: { type: 'seemsToTakeAlarm', params: raisedAlarm },
    actions: [askAboutAlarm, noteAlarm, wakeToLook],
  },
] as const
