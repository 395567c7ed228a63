/** Added by contacts: calling 911, no longer calling, called, and a note. */
export const byHandKinds = ['claimed', 'released', 'called', 'note'] as const
export type ByHandKind = (typeof byHandKinds)[number]

/** Stored entries. */
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

/** All entries. The last five are derived from trip, codes, views, votes, and acknowledgements. */
export const timelineKinds = [
  ...recordedKinds,
  'alertSent',
  'opened',
  'voted',
  'acknowledged',
  'ended',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** Characters of a note, incident number, or agency. */
export const LONGEST_ENTRY = 500
