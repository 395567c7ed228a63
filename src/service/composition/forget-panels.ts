import type { AccountStore } from '../accounts/ports.ts'
import type { CacheInvalidation } from '../platform/trip-cache.ts'
import type { TripStore } from '../trips/ports.ts'

/**
 * Wraps a trip store to drop cached panels after changes that they show. If the trip or user is known, drops
 * them even if the change fails, because a lost connection may hide a commit. Lists every method, so that a new
 * one that writes can't be overlooked.
 */
export const forgettingTrips = (trips: TripStore, panels: CacheInvalidation): TripStore => ({
  readRecentContacts: trips.readRecentContacts,
  readCurrent: trips.readCurrent,
  readOpenTrip: trips.readOpenTrip,
  readTraveled: trips.readTraveled,
  readWatched: trips.readWatched,
  workDue: trips.workDue,
  tellOfQuietTracker: trips.tellOfQuietTracker,
  askAgain: trips.askAgain,
  addTrip: (trip, at) => trips.addTrip(trip, at).finally(() => panels.forget(trip.tripId)),
  // Contacts of the user's other trips may now know of a distress alert.
  addUnseenTrip: (trip, ...how) =>
    trips.addUnseenTrip(trip, ...how).finally(() => panels.forgetUser(trip.userId)),
  noteSos: (tripId, place) => trips.noteSos(tripId, place).finally(() => panels.forget(tripId)),
  changeTrip: (tripId, decide) => trips.changeTrip(tripId, decide).finally(() => panels.forget(tripId)),
  changeOpenTrip: (userId, decide) =>
    trips.changeOpenTrip(userId, decide).finally(() => panels.forgetUser(userId)),
  async changeDueTrip(now, decide, which) {
    const due = await trips.changeDueTrip(now, decide, which)
    if (due.kind !== 'none') panels.forget(due.tripId)
    return due
  },
  async changeDueTrips(now, kind, decide) {
    const seen = await trips.changeDueTrips(now, kind, decide)
    for (const tripId of seen) panels.forget(tripId)
    return seen
  },
  async changeSilentTrip(now, look, decide) {
    const due = await trips.changeSilentTrip(now, look, decide)
    if (due.kind !== 'none') panels.forget(due.tripId)
    return due
  },
  async takeUpload(by, fixes, now) {
    const followed = await trips.takeUpload(by, fixes, now)
    for (const { tripId } of followed ?? []) panels.forget(tripId)
    return followed
  },
  cleanUp: (now) => trips.cleanUp(now).finally(() => panels.clear()),
})

/** Like `forgettingTrips`, for changes to a person or their contacts, and for deleted accounts. */
export const forgettingAccounts = <Accounts extends AccountStore>(
  accounts: Accounts,
  panels: CacheInvalidation,
): Accounts => ({ ...accounts, ...forgettingChanges(accounts, panels) })

const forgettingChanges = (accounts: AccountStore, panels: CacheInvalidation): AccountStore => ({
  createAccount: accounts.createAccount,
  findAccount: accounts.findAccount,
  readAccount: accounts.readAccount,
  findIdentity: accounts.findIdentity,
  writePins: accounts.writePins,
  writePassword: accounts.writePassword,
  noteTexted: accounts.noteTexted,
  noteLanguage: accounts.noteLanguage,
  cleanUp: accounts.cleanUp,
  writePhone: (userId, ...written) =>
    accounts.writePhone(userId, ...written).finally(() => panels.forgetUser(userId)),
  writePerson: (userId, person, news) =>
    accounts.writePerson(userId, person, news).finally(() => panels.forgetUser(userId)),
  writeNames: (userId, names) => accounts.writeNames(userId, names).finally(() => panels.forgetUser(userId)),
  writeContacts: (userId, ...written) =>
    accounts.writeContacts(userId, ...written).finally(() => panels.forgetUser(userId)),
  leave: (userId, at) => accounts.leave(userId, at).finally(() => panels.forgetUser(userId)),
  forgetLeft: () => accounts.forgetLeft().finally(() => panels.clear()),
})
