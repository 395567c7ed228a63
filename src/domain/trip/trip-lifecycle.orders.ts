import type { Alarm } from './alarm.ts'
import type { NewsOfTrip } from './trip-lifecycle.ts'

/** What the trip's statechart orders: words for what the service has to do (`TripEffect`), and nothing by themselves. */
export const tripOrders = {
  wakeAt: (_: unknown, _wake: { at: number }) => {},
  askTraveller: (_: unknown, _question: { alertAt: number }) => {},
  askAboutAlarm: (_: unknown, _question: { alarm: Alarm }) => {},
  recordAlarm: (_: unknown, _alarms: { alarm: Alarm; before: Alarm | null }) => {},
  forgetVotes: () => {},
  issueCode: () => {},
  alertContacts: () => {},
  tellDistress: () => {},
  tellTraveller: (_: unknown, _told: NewsOfTrip) => {},
  tellContacts: (_: unknown, _told: NewsOfTrip) => {},
  endForLeftOut: (_: unknown, _end: { endedAt: number }) => {},
  alertLeftOut: () => {},
  endCode: (_: unknown, _end: { endedAt: number }) => {},
  renewCode: () => {},
  forgetTrack: () => {},
}
