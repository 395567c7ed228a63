/** Timeline entries that contacts add. `released`: the contact is no longer calling 911. */
export const byHandKinds = ['claimed', 'released', 'called', 'note'] as const
export type ByHandKind = (typeof byHandKinds)[number]

/** Timeline entries in the table `trip_events`. */
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

/** All timeline entries. The last five come from other tables. */
export const timelineKinds = [
  ...recordedKinds,
  'alertSent',
  'opened',
  'voted',
  'acknowledged',
  'ended',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** Maximum number of characters in a note or incident number. */
export const LONGEST_ENTRY = 500
