import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { withoutLineBreaks } from '../../../../domain/kit/text.ts'
import { lastKnownPosition } from '../../../../domain/position/position.ts'
import { oldPositionAge } from '../../../../domain/position/position-age.ts'
import { partyLine } from '../../../../domain/rescue/hand-over/party.ts'
import { placeLine } from '../../../../domain/rescue/panel/next-steps.ts'
import { distressLabel, type Panel } from '../../../../domain/rescue/panel/panel.ts'
import { words as served } from '../../../../domain/rescue/panel/panel.words.ts'
import { alarmIn, isPressedSos, lastHeard } from '../../../../domain/rescue/panel/timeline-words.ts'
import { estimatedCompletion, overdueBy } from '../../../../domain/trip/lifecycle/completion.ts'
import { formatElapsed } from '../../../../domain/trip/time/elapsed.ts'
import { classNames } from '../../../kit/design/class-names.ts'
import { Moment, timeAgo, useClock } from '../../../kit/design/moment.tsx'
import { words } from './first-screen.words.tsx'
import './first-screen.css'

type StatusStripProps = {
  panel: Panel
  now: number
  children: ReactNode
}

export function StatusStrip({ panel, now, children }: StatusStripProps) {
  const position = lastKnownPosition(panel.trip)
  const place = position && placeLine(panel.place)
  const party = partyLine(panel.trip.plan)
  const isOld = oldPositionAge(panel.trip, now) !== null
  return (
    <div className="status-strip">
      <div className="status-strip__who">
        <h1 className="status-strip__name">{panel.name ?? words.nameless}</h1>
        {party !== null && <p className="status-strip__party">{party}</p>}
      </div>
      <AlarmLabel panel={panel} now={now} />
      <TimeLabel panel={panel} now={now} />
      <div className={classNames('status-strip__where', isOld && 'status-strip__where--old')}>
        {place && <p className="status-strip__place">{place}</p>}
        {position ? (
          <p className="status-strip__head">
            <span className="status-strip__label">{words.lastPosition}</span>{' '}
            {position.fixedAt === null ? (
              <span>{words.timeUnknown}</span>
            ) : (
              <Moment at={position.fixedAt} now={now} />
            )}
          </p>
        ) : (
          <Unplaced panel={panel} now={now} />
        )}
      </div>
      {children}
    </div>
  )
}

function Unplaced({ panel, now }: { panel: Panel; now: number }) {
  const clock = useClock(now)
  const { location, startedAt, time } = panel.trip
  const planned = words.planned(
    location,
    startedAt === null ? null : clock(estimatedCompletion(startedAt, time)),
  )
  const heard = lastHeard(panel)
  return (
    <>
      {planned !== '' && <p className="status-strip__place">{planned}</p>}
      <p className="status-strip__head">
        <strong>{words.noPosition}</strong> {heard && heardWords[heard.how](timeAgo(now, heard.at))}
      </p>
    </>
  )
}

const heardWords = { start: words.heardAtStart, planChanged: words.heardOfChange }

function AlarmLabel({ panel, now }: { panel: Panel; now: number }) {
  const { trip, timeline, isDistress } = panel
  const alarm = alarmIn(timeline)
  if (trip.endedAt !== null) return null
  return (
    <>
      {isDistress && (
        <p className="status-strip__time status-strip__time--alarm">
          <TriangleAlert aria-hidden="true" />
          <strong>{distressLabel(panel)}</strong>
        </p>
      )}
      {alarm && (
        <p className="status-strip__time status-strip__time--alarm">
          <TriangleAlert aria-hidden="true" />
          <span>
            {alarm.text && served.alarm(alarm.text)}{' '}
            <strong>
              {isPressedSos(alarm) ? timeAgo(now, alarm.at) : words.alarm(timeAgo(now, alarm.at))}
            </strong>
          </span>
        </p>
      )}
    </>
  )
}

/** Time label (specification §2). After an alarm or distress PIN, null until overdue or ended. */
export function TimeLabel({ panel: { trip, timeline, isDistress }, now }: { panel: Panel; now: number }) {
  if (trip.endedAt !== null) {
    return (
      <p className="status-strip__time status-strip__time--completed">
        <CircleCheck aria-hidden="true" />
        <span>
          {words.completed(<strong translate="no">{withoutLineBreaks(timeAgo(now, trip.endedAt))}</strong>)}
        </span>
      </p>
    )
  }
  const overdue = overdueBy(trip, now)
  if (overdue === null && (isDistress || alarmIn(timeline))) return null
  if (overdue === null) {
    return (
      <p className="status-strip__time status-strip__time--under-way">
        <Clock aria-hidden="true" />
        <span>{trip.startedAt === null ? words.startUnknown : words.notOverdue}</span>
      </p>
    )
  }
  return (
    <p className="status-strip__time status-strip__time--overdue">
      <TriangleAlert aria-hidden="true" />
      <span>
        {words.overdue(<strong translate="no">{withoutLineBreaks(formatElapsed(overdue))}</strong>)}
      </span>
    </p>
  )
}
