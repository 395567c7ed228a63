import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { ringOf } from '../../../domain/position/movement/ring.ts'
import { emergencyNumberOf } from '../../../domain/position/places/place-words.ts'
import { radius95 } from '../../../domain/position/plausibility/radius95.ts'
import { lastKnownPosition } from '../../../domain/position/position.ts'
import { oldPositionAge } from '../../../domain/position/position-age.ts'
import { brand } from '../../../domain/site/brand.ts'
import type { ServedLive } from '../../../domain/traveler/sharing/served-live.ts'
import { radiusWords } from '../../../domain/trip/detail-words.ts'
import { formatElapsed } from '../../../domain/trip/time/elapsed.ts'
import { knownZone, writeClock } from '../../../domain/trip/time/written-instant.ts'
import { activityName } from '../../../domain/trip/trip.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { classNames } from '../../kit/design/class-names.ts'
import { Moment, PlaceZone, useTimeZone } from '../../kit/design/moment.tsx'
import { Page } from '../../kit/design/page.tsx'
import { PanelMap } from '../../kit/map/canvas/panel-map.tsx'
import { CutOff, LINKED_REFRESH_S, type LinkedNow } from '../../rescue/hand-over/linked.tsx'
import { PlanCard } from '../../rescue/panel/cards/fact-cards.tsx'
import { PositionsCard } from '../../rescue/panel/cards/positions-card.tsx'
import '../../rescue/hand-over/hand-over.css'
import '../../rescue/panel/first-screen/first-screen.css'
import './live.css'

type OpenedLive = Extract<ServedLive, { step: 'open' }>

/** A live link's page without scripts; `src/app/site/linked-page.tsx` updates it. */
export function LivePage(served: ServedLive & LinkedNow) {
  switch (served.step) {
    case 'closed':
      return <ClosedLink />
    case 'asks':
      return <Question path={served.path} />
    case 'open':
      return <OpenedLink {...served} />
  }
}

/** Never says how a trip ended. */
function ClosedLink() {
  return (
    <Page width="narrow" heading="This link no longer works">
      <p>
        The trip is over, the link was turned off, or part of it is missing. Ask the person who shared it with
        you. If they need help, their emergency contacts get a text.
      </p>
    </Page>
  )
}

function Question({ path }: { path: string }) {
  return (
    <Page width="narrow" heading="Someone is sharing a trip with you">
      <Card>
        <form className="hand-over__form" method="post" action={path}>
          <p>
            {brand.name} shows you where they are until the trip ends. They see that you opened the link, and
            when.
          </p>
          <Button type="submit" wide>
            Show where they are
          </Button>
        </form>
      </Card>
    </Page>
  )
}

function OpenedLink(served: OpenedLive & LinkedNow) {
  const { path, name, panel, isCutOff, now = panel.fetchedAt } = served
  const { trip } = panel
  return (
    <PlaceZone value={knownZone(panel.place?.timeZone)}>
      <div className="live" data-refresh={`${LINKED_REFRESH_S};url=${path}`}>
        <div className="live__map">
          <div className="live__facts">
            <h1 className="status-strip__name">{name ?? 'A shared trip'}</h1>
            {(trip.activity ?? trip.location) && (
              <p>
                {[trip.activity && activityName(trip.activity), trip.location].filter(Boolean).join(', ')}
              </p>
            )}
            <TimeLeft {...served} now={now} />
            <LastPosition {...panel} now={now} />
            <CutOff isCutOff={isCutOff} panel={panel} now={now} />
          </div>
          <PanelMap trip={trip} now={now} ring={ringOf(trip, now)} />
        </div>
        <p className="live__who">
          Shared by {name ?? 'the traveler'} and read-only, until the trip ends or they turn off the link.
          They’ll see that you opened it. This page refreshes every {LINKED_REFRESH_S} seconds.
        </p>
        <div className="live__cards">
          {trip.plan && <PlanCard panel={panel} />}
          <PositionsCard trip={trip} />
        </div>
      </div>
    </PlaceZone>
  )
}

function TimeLeft({ dueAt, state, panel, now }: OpenedLive & { now: number }) {
  const timeZone = useTimeZone()
  const by = writeClock(dueAt, now, timeZone)
  const isDue = dueAt > now
  return (
    <>
      <p
        className={classNames(
          'status-strip__time',
          isDue ? 'status-strip__time--under-way' : 'status-strip__time--overdue',
        )}
      >
        {isDue ? <Clock aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
        <span>
          Back by {by}:{' '}
          <strong>
            {isDue ? `${formatElapsed(dueAt - now)} left` : `${formatElapsed(now - dueAt)} late`}
          </strong>
        </span>
      </p>
      {state === 'late' && (
        <p>They may just be late. If we don’t hear from them, their emergency contacts get an alert.</p>
      )}
      {state === 'alerted' && (
        <p className="status-strip__time status-strip__time--overdue">
          <TriangleAlert aria-hidden="true" />
          <span>
            <strong>Their emergency contacts got an alert.</strong> Know where they are? Tell them. If a life
            is in danger, call {emergencyNumberOf(panel)}.
          </span>
        </p>
      )}
    </>
  )
}

function LastPosition({ trip, place, now }: OpenedLive['panel'] & { now: number }) {
  const last = lastKnownPosition(trip)
  if (!last) return <p>No position has been recorded yet.</p>
  const radius = radius95(last)
  const battery = last.details?.battery
  const more = [
    ...(place?.words.slice(-2) ?? []),
    ...(radius === null ? [] : [`within ${radiusWords(radius)}`]),
    ...(battery === undefined ? [] : [`battery ${Math.round(battery)}%`]),
  ]
  return (
    <div
      className={classNames(
        'status-strip__head',
        oldPositionAge(trip, now) !== null && 'status-strip__head--old',
      )}
    >
      <h2 className="status-strip__label">Last position</h2>{' '}
      {last.fixedAt === null ? <span>Time unknown</span> : <Moment at={last.fixedAt} now={now} />}
      {more.length > 0 && <p>{more.join(', ')}</p>}
    </div>
  )
}
