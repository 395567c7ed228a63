/** What a contact adds by hand: who calls 911, who no longer does, who has called; a note. */
export const byHandKinds = ['claimed', 'released', 'called', 'note'] as const
export type ByHandKind = (typeof byHandKinds)[number]

/** What is recorded as it happens. */
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

/** Everything that a timeline can hold; the last five stand in rows of their own. */
export const timelineKinds = [
  ...recordedKinds,
  'alertSent',
  'opened',
  'voted',
  'acknowledged',
  'ended',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** The longest note, incident number or name of a desk that is recorded, characters. */
export const LONGEST_ENTRY = 500
