/** The entries that a contact adds by hand: they call 911, they no longer do, they have called; a note. */
export const byHandKinds = ['claimed', 'released', 'called', 'note'] as const
export type ByHandKind = (typeof byHandKinds)[number]

/** What is stored as an entry: what a contact adds by hand, and what the service records when it happens. */
const recordedKinds = [
  ...byHandKinds,
  'delivered',
  'undelivered',
  'steppedOver',
  'callHeard',
  'callMissed',
  'caring',
  'nobodyKnows',
  'linkMade',
  'linkOpened',
  'linkRevoked',
  'deskAcknowledged',
  'planChanged',
  'voteRetracted',
  'alarmRaised',
] as const
export type RecordedKind = (typeof recordedKinds)[number]

/**
 * Every kind of entry of a timeline. The last five are no stored entries: they are read from the trip, its codes,
 * views, votes and acknowledgements.
 */
export const timelineKinds = [
  ...recordedKinds,
  'alertSent',
  'opened',
  'voted',
  'acknowledged',
  'ended',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** The longest note, incident number or agency's name that is recorded, characters. */
export const LONGEST_ENTRY = 500
