import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import PhoneCall from 'lucide-react/icons/phone-call'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { emergencyCallOf, emergencyNumberOf } from '../../../domain/position/emergency-call.ts'
import { formatCoordinates, lastKnownPosition } from '../../../domain/position/position.ts'
import { oldPositionAge } from '../../../domain/position/position-age.ts'
import { positionLine } from '../../../domain/position/position-text.ts'
import type { Panel } from '../../../domain/rescue/panel/panel.ts'
import { alarmIn } from '../../../domain/rescue/panel/timeline-words.ts'
import { overdueBy } from '../../../domain/trip/completion.ts'
import { formatElapsed } from '../../../domain/trip/elapsed.ts'
import type { Fix } from '../../../domain/trip/trip.ts'
import { classNames } from '../../kit/design/class-names.ts'
import { CopyButton } from '../../kit/design/copy-button.tsx'
import { Moment, relativeTo, usePlaceTimeZone } from '../../kit/design/moment.tsx'
import { PrintButton } from './print-button.tsx'
import { WHOM_TO_CALL } from './whom-to-call.ts'
import './status-strip.css'

type StatusStripProps = {
  panel: Panel
  now: number
  /** Without what only a contact does with it: call, copy, print. */
  isForDesk?: boolean
  /** Whether the data are current. */
  children: ReactNode
}

/** What a rescuer asks first: who, how long overdue, where, and how old all that is; and what is done with it. */
export function StatusStrip({ panel, now, isForDesk = false, children }: StatusStripProps) {
  const position = lastKnownPosition(panel.trip)
  const isOld = oldPositionAge(panel.trip, now) !== null
  return (
    <div className="status-strip">
      <h1 className="status-strip__name">{panel.name ?? 'Name not provided'}</h1>
      <AlarmLabel panel={panel} now={now} />
      <TimeLabel panel={panel} now={now} />
      <div className={classNames('status-strip__head', isOld && 'status-strip__head--old')}>
        <h2 className="status-strip__label">Last position</h2>{' '}
        {position && position.fixedAt !== null && (
          <Moment at={position.fixedAt} now={now} precision="toTheSecond" />
        )}
        {position && position.fixedAt === null && <span>Time not known</span>}
      </div>
      {position ? (
        <Coordinates text={formatCoordinates(position)} />
      ) : (
        <p>No position has been recorded yet.</p>
      )}
      {children}
      {isForDesk ? null : <Ways panel={panel} position={position} />}
    </div>
  )
}

/** What a contact does with it. */
function Ways({ panel, position }: { panel: Panel; position: Fix | null }) {
  const timeZone = usePlaceTimeZone()
  const call = emergencyCallOf(panel)
  const number = emergencyNumberOf(panel)
  return (
    <>
      <div className="status-strip__ways">
        {position && <CopyButton text={positionLine(position, timeZone)} label="Copy position" />}
        {/* Without a number of the place: what is said there of whom to call. */}
        <a
          className="button button--quiet status-strip__call"
          href={call.number === null ? `#${WHOM_TO_CALL}` : `tel:${call.number}`}
        >
          <PhoneCall aria-hidden="true" />
          Call {number}
        </a>
        <PrintButton className="status-strip__print" />
      </div>
      <p className="status-strip__first">
        If a life is in danger, call {number} first
        {call.ask === null ? null : <span className="status-strip__ask">, and {call.ask}</span>}.
      </p>
    </>
  )
}

/** '35.74380, -79.00789', broken nowhere but between the two. */
function Coordinates({ text }: { text: string }) {
  const [latitude, longitude] = text.split(', ')
  return (
    <p className="status-strip__numbers">
      <span>{latitude},</span> <span>{longitude}</span>
    </p>
  )
}

/** Why the contacts were alerted, where it was not by being late: SOS, or a reading. */
function AlarmLabel({ panel: { trip, timeline }, now }: { panel: Panel; now: number }) {
  const alarm = alarmIn(timeline)
  if (alarm === null || trip.endedAt !== null) return null
  return (
    <p className="status-strip__time status-strip__time--overdue">
      <TriangleAlert aria-hidden="true" />
      <span>
        {alarm.text} <strong>{relativeTo(now, alarm.at)}</strong>
      </span>
    </p>
  )
}

/** 'Track Completed' or 'Overdue Time' (specification §2); before the time is up, neither. */
export function TimeLabel({ panel: { trip, timeline }, now }: { panel: Panel; now: number }) {
  if (trip.endedAt !== null) {
    return (
      <p className="status-strip__time status-strip__time--completed">
        <CircleCheck aria-hidden="true" />
        <span>
          Track Completed <strong>{formatElapsed(now - trip.endedAt)} ago</strong>
        </span>
      </p>
    )
  }
  const overdue = overdueBy(trip, now)
  if (overdue === null && alarmIn(timeline)) return null
  if (overdue === null) {
    return (
      <p className="status-strip__time status-strip__time--under-way">
        <Clock aria-hidden="true" />
        <span>{trip.startedAt === null ? 'Start not known' : 'Not overdue'}</span>
      </p>
    )
  }
  return (
    <p className="status-strip__time status-strip__time--overdue">
      <TriangleAlert aria-hidden="true" />
      <span>
        Overdue Time <strong>{formatElapsed(overdue)}</strong>
      </span>
    </p>
  )
}
