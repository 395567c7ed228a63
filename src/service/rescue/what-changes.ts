import type { Store } from '../platform/store.ts'

/** The trip, or the user, of whom a call changes something that panels show; null: nobody. */
type Changed<Name extends keyof Store> = ((...values: Parameters<Store[Name]>) => string) | null

/**
 * What each call of the store changes of what panels show. When a contact was told is read with the next second. One that is not here may change anything; the watch's own,
 * `changeDueTrip`, says afterwards which trip it was.
 */
const changes: { [Name in keyof Store]?: Changed<Name> } = {
  changeTrip: (tripId) => tripId,
  addTrip: ({ tripId }) => tripId,
  changeOpenTrip: (userId) => userId,
  writeProfile: (userId) => userId,
  writeNames: (userId) => userId,
  writeContacts: (userId) => userId,
  leave: (userId) => userId,
  ...nothing('findCode', 'findAccount', 'readPanel', 'isUpToDate', 'readBacklog', 'looksAt', 'keepLook'),
  ...nothing(
    'claimMessage',
    'settleMessage',
    'keepOptOut',
    'listMessages',
    'keepWish',
    'optedOut',
    'keepContactMessage',
    'keepBetaSignup',
  ),
  ...nothing(
    'createAccount',
    'readAccount',
    'findIdentity',
    'writePins',
    'writePhone',
    'sealProfiles',
    'cleanUp',
  ),
  ...nothing('openSession', 'findSession', 'closeSession', 'keepProof', 'takeProof'),
  ...nothing('addDevice', 'devicesOf', 'revokeDevice'),
  ...nothing('readOpenTrip', 'putOff', 'changeDueTrip', 'takeUpload'),
  ...nothing('scheduleJobs', 'dueJobs', 'leaseJob', 'endJob'),
}

function nothing<Name extends keyof Store>(...names: Name[]): { [One in Name]: null } {
  return Object.fromEntries(names.map((name) => [name, null])) as { [One in Name]: null }
}

/** Reads of the demo, which the port does not know. */
const demoReads = new Set(['isEmpty', 'readDemoTrips', 'readRunning'])

/** Whom a call changes: a trip's or user's id, `nobody`, or `anybody`. @param values what it is called with. */
export function whomItChanges(
  name: string,
  values: unknown[],
): { kind: 'one'; id: string } | { kind: 'nobody' | 'anybody' } {
  if (demoReads.has(name)) return { kind: 'nobody' }
  const changed = (changes as Record<string, ((...values: unknown[]) => string) | null>)[name]
  if (changed === undefined) return { kind: 'anybody' }
  return changed === null ? { kind: 'nobody' } : { kind: 'one', id: changed(...values) }
}
