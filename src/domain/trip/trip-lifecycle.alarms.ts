import {
  askAboutAlarm,
  isHeard,
  noteAlarm,
  noteAlertOfSos,
  recordAlarm,
  wakeToLook,
} from './trip-lifecycle.bindings.ts'

/**
 * What an alarm does to a trip that only seems open. On the phone it is what it does to any other: it is asked about, or the
 * contacts are told already. Those who know of the distress hear of an SOS at once.
 */
export const alarmUnderDuress = [
  {
    guard: { type: 'seemsToTellAlerted', params: isHeard },
    actions: [recordAlarm, noteAlarm, 'tellDistress', 'alertLeftOut', wakeToLook],
  },
  {
    guard: { type: 'seemsToTakeSos', params: isHeard },
    actions: [askAboutAlarm, recordAlarm, noteAlarm, 'tellDistress', wakeToLook],
  },
  {
    guard: { type: 'seemsToTakeAlarm', params: isHeard },
    actions: [askAboutAlarm, noteAlarm, wakeToLook],
  },
] as const

const reopening = [
  { type: 'noteReopening', params: { isElsewhere: false } },
  'forgetVotes',
  'renewCode',
] as const

/** The same of an SOS after the contacts had resolved such an emergency: it goes on. */
export const sosThatReopens = [
  {
    guard: { type: 'seemsToTellAlerted', params: isHeard },
    target: '#tripLifecycle.distress',
    actions: [...reopening, recordAlarm, noteAlarm, noteAlertOfSos, 'tellDistress', 'alertLeftOut'],
  },
  {
    guard: { type: 'seemsToTakeSos', params: isHeard },
    target: '#tripLifecycle.distress',
    actions: [...reopening, askAboutAlarm, recordAlarm, noteAlarm, 'tellDistress'],
  },
] as const
