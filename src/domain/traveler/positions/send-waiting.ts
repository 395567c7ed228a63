import type { TravelerAccount } from '../account/traveler-api.ts'
import { FIXES_IN_A_BATCH, type FixApi, type FixStock, type FixStore } from './waiting-fix.ts'

/** Direction in which the device's clock is wrong, derived from refused positions. */
export type WrongClock = 'ahead' | 'behind'

/** Result of sending a batch. `hasTaken`: the service took a position of it. `hasMore`: more may follow. */
export type SendOutcome =
  | { kind: 'nothing'; stock: FixStock }
  | {
      kind: 'sent'
      stock: FixStock
      hasTaken: boolean
      clock: WrongClock | null
      hasMore: boolean
    }
  | { kind: 'tripOver'; stock: FixStock; tripId: string }
  | { kind: 'signedOut'; stock: FixStock }
  | { kind: 'unreachable'; stock: FixStock }

/** Moves positions that an earlier version of the app stored under the phone number to the user id. */
export const moveToAccount = (
  store: FixStore,
  { userId, phoneNumber }: Pick<TravelerAccount, 'userId' | 'phoneNumber'>,
): Promise<void> =>
  store.alone(async () => {
    if (userId && phoneNumber) await store.renameOwner(phoneNumber, userId)
  })

/** Sends the next batch. After `unreachable` or `signedOut`, the batch stays in the store. */
export const sendWaiting = (
  { store, api }: { store: FixStore; api: FixApi },
  owner: string,
  signal?: AbortSignal,
): Promise<SendOutcome> =>
  store.alone(async (): Promise<SendOutcome> => {
    const batch = await store.next(owner)
    const [first] = batch
    if (!first) return { kind: 'nothing', stock: await store.count(owner) }
    const answer = await api.sendFixes(batch, signal)
    if (answer.kind === 'signedOut' || answer.kind === 'unreachable')
      return { kind: answer.kind, stock: await store.count(owner) }
    const stock = await store.remove(owner, batch)
    if (answer.kind === 'tripOver') return { kind: 'tripOver', stock, tripId: first.tripId }
    const clock = answer.refused.includes('inTheFuture')
      ? 'ahead'
      : answer.refused.includes('beforeTheTrip')
        ? 'behind'
        : null
    const hasMore = batch.length === FIXES_IN_A_BATCH
    const hasTaken = answer.refused.length < batch.length
    return { kind: 'sent', stock, hasTaken, clock, hasMore }
  })

/** Sends stored positions until none is left, the session ends, or the service is unreachable. */
export async function sendAllWaiting(
  dependencies: { store: FixStore; api: FixApi },
  owner: string,
): Promise<'sent' | 'unreachable'> {
  for (;;) {
    const { kind } = await sendWaiting(dependencies, owner)
    if (kind === 'unreachable') return kind
    if (kind === 'nothing' || kind === 'signedOut') return 'sent'
  }
}
