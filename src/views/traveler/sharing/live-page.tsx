import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { ringOf } from '../../../domain/position/movement/ring.ts'
import { emergencyNumberOf } from '../../../domain/position/places/place-words.ts'
import { radius95 } from '../../../domain/position/plausibility/radius95.ts'
import { lastKnownPosition } from '../../../domain/position/position.ts'
import { oldPositionAge } from '../../../domain/position/position-age.ts'
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
import { words } from './live-page.words.tsx'

type OpenedLive = Extract<ServedLive, { step: 'open' }>

/** Page of a live link. Works without scripts; `src/app/site/linked-page.tsx` adds live updates. */
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

/** Page of a link that doesn't work. Doesn't reveal how the trip ended. */
function ClosedLink() {
  return (
    <Page width="narrow" heading={words.noLongerWorks}>
      <p>{words.why}</p>
    </Page>
  )
}

function Question({ path }: { path: string }) {
  return (
    <Page width="narrow" heading={words.someoneShares}>
      <Card>
        <form className="stack" method="post" action={path}>
          <p>{words.whatYouSee}</p>
          <Button type="submit" wide>
            {words.show}
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
      <div className="live stack" data-refresh={`${LINKED_REFRESH_S};url=${path}`}>
        <div className="live__map">
          <div className="live__facts">
            <h1 className="status-strip__name">{name ?? words.sharedTrip}</h1>
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
        <p className="live__who">{words.sharedBy(name, LINKED_REFRESH_S)}</p>
        <div className="live__cards">
          {trip.plan && <PlanCard panel={panel} />}
          <PositionsCard trip={trip} />
        </div>
      </div>
    </PlaceZone>
  )
}

const strong = (text: string) => <strong>{text}</strong>

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
          {isDue
            ? words.left(by, formatElapsed(dueAt - now), strong)
            : words.late(by, formatElapsed(now - dueAt), strong)}
        </span>
      </p>
      {state === 'late' && <p>{words.maybeLate}</p>}
      {state === 'alerted' && (
        <p className="status-strip__time status-strip__time--overdue">
          <TriangleAlert aria-hidden="true" />
          <span>{words.alerted(emergencyNumberOf(panel), strong)}</span>
        </p>
      )}
    </>
  )
}

function LastPosition({ trip, place, now }: OpenedLive['panel'] & { now: number }) {
  const last = lastKnownPosition(trip)
  if (!last) return <p>{words.noPosition}</p>
  const radius = radius95(last)
  const battery = last.details?.battery
  const more = [
    ...(place?.words.slice(-2) ?? []),
    ...(radius === null ? [] : [words.within(radiusWords(radius))]),
    ...(battery === undefined ? [] : [words.battery(Math.round(battery))]),
  ]
  return (
    <div
      className={classNames(
        'status-strip__head',
        oldPositionAge(trip, now) !== null && 'status-strip__head--old',
      )}
    >
      <h2 className="status-strip__label">{words.lastPosition}</h2>{' '}
      {last.fixedAt === null ? <span>{words.timeUnknown}</span> : <Moment at={last.fixedAt} now={now} />}
      {more.length > 0 && <p>{more.join(', ')}</p>}
    </div>
  )
}
