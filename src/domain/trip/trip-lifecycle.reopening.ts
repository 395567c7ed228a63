import {
  askAboutAlarm,
  endForLeftOut,
  noteAlarm,
  noteAlertOfSos,
  noteCallAgain,
  noteClose,
  raisedAlarm,
  recordAlarm,
  tellTravellerOfEnd,
} from './trip-lifecycle.bindings.ts'

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
