/** Entries that contacts add: they are calling 911, no longer call, have called, or write a note. */
export const byHandKinds = ['claimed', 'released', 'called', 'note'] as const
export type ByHandKind = (typeof byHandKinds)[number]

/** Entries in the database. */
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

/** All entries. The service derives the last five from the trip, codes, views, votes, and acknowledgments. */
export const timelineKinds = [
  ...recordedKinds,
  'alertSent',
  'opened',
  'voted',
  'acknowledged',
  'ended',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** Maximum length of a note, incident number, or agency, in characters. */
export const LONGEST_ENTRY = 500
