import {
  askAboutAlarm,
  endForLeftOut,
  noteAlarm,
  noteAlertOfSos,
  noteCallAgain,
  noteClose,
  noteHaste,
  owesAlertOfSos,
  raisedAlarm,
  recordAlarm,
  seemsToWaitWithSos,
  tellTravellerOfEnd,
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

/**
 * What opens an emergency again that its contacts have ended, or that has lapsed, while the trip seems open to whoever
 * holds the phone. It goes on, and those who know of the distress are called anew.
 */
const reopening = [
  { type: 'noteReopening', params: { isElsewhere: false } },
  noteCallAgain,
  'forgetVotes',
  'renewCode',
] as const

export const sosThatReopens = [
  {
    guard: { type: 'seemsToTellAlerted', params: raisedAlarm },
    target: '#tripLifecycle.distress',
    actions: [...reopening, recordAlarm, noteAlarm, noteAlertOfSos, 'tellDistress', 'alertLeftOut'],
  },
  {
    guard: { type: 'seemsToTakeSos', params: raisedAlarm },
    target: '#tripLifecycle.distress',
    actions: [...reopening, askAboutAlarm, recordAlarm, noteAlarm, 'tellDistress'],
  },
] as const

/** The distress PIN, entered to end the trip: to the traveller's phone the trip ends. */
export const distressPinThatReopens = {
  guard: 'onlySeemsOpen',
  target: '#tripLifecycle.distress',
  actions: [...reopening, noteClose, tellTravellerOfEnd, endForLeftOut, 'tellDistress'],
} as const

export const signalThatReopens = {
  guard: 'onlySeemsOpen',
  target: '#tripLifecycle.distress',
  actions: [...reopening, 'tellDistress'],
} as const
