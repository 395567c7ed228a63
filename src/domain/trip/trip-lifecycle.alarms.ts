import {
  askAboutAlarm,
  noteAlarm,
  noteAlertOfSos,
  noteCallAgain,
  noteHaste,
  owesAlertOfSos,
  raisedAlarm,
  recordAlarm,
  seemsToWaitWithSos,
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

/**
 * "Tell them now" on a trip that only seems open: those who know of the distress have been told of the SOS, and those who
 * are left out of distress are alerted, as by any other SOS.
 */
export const hasteUnderDuress = [
  { guard: owesAlertOfSos, actions: [noteHaste, noteAlertOfSos, 'alertLeftOut', wakeToLook] },
  { guard: seemsToWaitWithSos, actions: [noteHaste, wakeToLook] },
] as const
