import type { Clock } from '../../domain/kit/clock.ts'
import type { OwnAccount } from '../accounts/account.ts'
import { accountNews } from '../accounts/account-news.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import type { PastTrips } from './past-trip.ts'

type TrackDependencies = {
  pastTrips: Pick<PastTrips, 'keepsTrack' | 'chooseTrack'>
  throttle: Throttle
  clock: Clock
}

/**
 * Chooses whether a running trip's track is kept. That takes no PIN, so a track that begins to be kept is told to the
 * traveller by text: whoever has their unlocked phone could read later where they went. Only a choice that changes
 * something spends a text, so that nobody uses up the day's texts beforehand.
 * @returns whether such a trip is running for the traveller; after either PIN none is.
 */
export async function chooseTrack(
  dependencies: TrackDependencies,
  account: Pick<OwnAccount, 'userId' | 'phone'>,
  tripId: string,
  isKept: boolean,
): Promise<boolean> {
  const { pastTrips, clock } = dependencies
  const before = await pastTrips.keepsTrack(account.userId, tripId)
  if (before === null || before === isKept) return before !== null
  const news = isKept
    ? await accountNews(dependencies, account, 'keptTrack')
    : { messages: [], at: clock.now() }
  return pastTrips.chooseTrack(account.userId, { tripId, isKept }, news)
}
