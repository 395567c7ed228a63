import { useSelector } from '@xstate/react'
import { travelerApp } from '../../../domain/site/pages.ts'
import { arrivalOf, onThisPage } from '../../../domain/traveler/positions/arrival.ts'
import type { OwnTrip } from '../../../domain/traveler/trip/active-trip/own-trip.ts'
import { Button, ButtonLink } from '../../kit/design/buttons/button.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { useOwnTrip } from '../trip/active-trip/own-trip-context.tsx'
import { positionWords } from '../trip/active-trip/under-way-words.ts'
import { words } from './arrival.words.ts'
import { arrivalWords } from './arrival-words.ts'
import { type FollowingLive, useFollowing } from './following-context.tsx'

type ArrivalProps = {
  /** Traveler's running trip, or null if unknown. */
  trip: Pick<OwnTrip, 'lastPosition'> | null
  now: number
  /** If true, the alert to contacts is sent or due. */
  isTold?: boolean
  /** Name of the tracker that sends positions; null if none does, or if unknown. */
  tracker?: string | null
}

export function ArrivalNotice(props: ArrivalProps) {
  const { isAway } = useOwnTrip().snapshot.context
  const live = useFollowing()
  return live && <ArrivalScreen {...live} {...props} isAway={isAway} />
}

type ArrivalScreenProps = FollowingLive & ArrivalProps & { isAway: boolean }

export function ArrivalScreen({ snapshot, send, trip, now, isAway, isTold, tracker }: ArrivalScreenProps) {
  const queue = useSelector(snapshot.children.fixQueue, (state) => state)
  const { isQueueCut, ...page } = onThisPage(snapshot, queue)
  if (!trip && typeof snapshot.context.tripId !== 'string') return null
  const last = trip?.lastPosition ?? null
  const arrival = arrivalOf({ ...page, arrived: last, isCut: isAway || isQueueCut, now })
  const { tone, title, text } = arrivalWords(arrival, now, { isTold, tracker, isAway })
  const isMissing = arrival.kind === 'none' || arrival.kind === 'stale'
  const isPageAlone = arrival.kind === 'arriving' && arrival.by === 'page'
  const isRefused = arrival.here === 'refused'
  return (
    <Notice tone={tone} title={title}>
      {text && <p>{text}</p>}
      {last && <p>{positionWords(last, now)}</p>}
      {(isRefused || arrival.here === 'off') && arrival.kind !== 'arriving' && (
        <Button
          variant={arrival.kind === 'none' ? 'primary' : 'quiet'}
          wide
          onClick={() => send({ type: 'follow.requested' })}
        >
          {isRefused ? words.tryAgain : words.send}
        </Button>
      )}
      {(isMissing || isPageAlone) && (
        <ButtonLink variant="quiet" wide to={travelerApp.trackers}>
          {isPageAlone ? words.keepGoing : words.pair}
        </ButtonLink>
      )}
    </Notice>
  )
}
