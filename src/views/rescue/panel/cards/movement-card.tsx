import './cards.css'
import { useId } from 'react'
import { STILL_WITHIN_M } from '../../../../domain/position/movement/motion.ts'
import { type Movement, movementOf } from '../../../../domain/position/movement/movement.ts'
import { type Assumption, type Ring, ringEndedAt } from '../../../../domain/position/movement/ring.ts'
import { compassPoint, radiusWords, speedWords } from '../../../../domain/trip/detail-words.ts'
import { formatElapsed } from '../../../../domain/trip/time/elapsed.ts'
import { writeClock } from '../../../../domain/trip/time/written-instant.ts'
import type { Trip } from '../../../../domain/trip/trip.ts'
import { FoldCard } from '../../../kit/design/cards/fold.tsx'
import { useTimeZone } from '../../../kit/design/moment.tsx'

/** '5:02 PM' of Unix time, ms. */
type Clock = (at: number) => string

/**
 * How somebody moved last, in one line: 'Hasn’t moved more than 132 ft (40 m) since 5:02 PM (1 h 12 min).', 'Was moving NE at
 * 4 mph (3.5 knots).', 'No position for 35 min.'; null where the track does not tell.
 */
export function movementWords({ silentFor, motion, repeatedUntil }: Movement, clock: Clock): string | null {
  const said = [
    silentFor !== null && `No position for ${formatElapsed(silentFor)}.`,
    motion?.kind === 'still' &&
      `${silentFor === null ? 'Hasn’t' : 'Hadn’t'} moved more than ${radiusWords(STILL_WITHIN_M)} since ${clock(motion.since)} (${formatElapsed(motion.until - motion.since)}).`,
    motion?.kind === 'moving' && `Was moving ${compassPoint(motion.course)} at ${speedWords(motion.speed)}.`,
    repeatedUntil !== null &&
      `Until ${clock(repeatedUntil)} the phone kept sending that same position. It may not have found a new one.`,
  ].filter((line) => line !== false)
  return said.length > 0 ? said.join(' ') : null
}

const assumptions: Record<Assumption, string> = {
  onFoot: 'they kept walking',
  running: 'they kept running',
  cycling: 'they kept riding',
  paddling: 'they kept paddling',
  sailing: 'the boat kept sailing',
  boating: 'the boat kept going under its engine',
  driving: 'they kept driving',
  adrift: 'the boat kept drifting as slowly as it last moved,',
}

const others: Partial<Record<Assumption, string>> = {
  adrift: ' Under its engine or sails it may be farther.',
  onFoot: ' By car they may be farther.',
  running: ' By car they may be farther.',
}

const aheadWords = {
  plan: 'follows the planned route, as far as they can have gone on it',
  course: 'follows the course they last kept',
}

/** The maximum distance and its assumption. */
export function ringWords(ring: Ring, clock: Clock): string {
  const other = others[ring.assumption] ?? ''
  const line = ring.ahead === null ? '' : ` The dashed line ${aheadWords[ring.ahead.along]}.`
  return `Estimate, not a position: no farther than ${radiusWords(ring.radius)} from the last position, if ${assumptions[ring.assumption]} at no more than ${speedWords(ring.speed)} since ${clock(ring.since)}.${other}${line} The estimate ends at ${clock(ring.until)}: we can’t tell for longer.`
}

const ringEndedWords = (endedAt: number, clock: Clock): string =>
  `The estimate of how far they may have come ended at ${clock(endedAt)}: we can’t tell for longer. They may be anywhere by now, or still close to the last position.`

type MovementCardProps = {
  trip: Trip
  /** Unix time, ms. */
  now: number
  ring: Ring | null
  isRingShown: boolean
  onRingShown: (isShown: boolean) => void
}

/** Last movement and the ring, with its switch. */
export function MovementCard({ trip, now, ring, isRingShown, onRingShown }: MovementCardProps) {
  const id = useId()
  const timeZone = useTimeZone()
  const clock = (at: number) => writeClock(at, now, timeZone)
  const movement = movementOf(trip, now)
  const words = movement && movementWords(movement, clock)
  const endedAt = ringEndedAt(trip, now)
  if (words === null && ring === null && endedAt === null) return null
  return (
    <FoldCard title="Movement" line={words}>
      {endedAt !== null && <p>{ringEndedWords(endedAt, clock)}</p>}
      {ring && (
        <>
          <p id={id}>{ringWords(ring, clock)}</p>
          <label className="movement-card__switch">
            <input
              type="checkbox"
              checked={isRingShown}
              aria-describedby={id}
              onChange={(event) => onRingShown(event.currentTarget.checked)}
            />
            Show the estimate on the map
          </label>
        </>
      )}
      {endedAt === null && ring === null && <p>We can’t tell how far they may have gone since.</p>}
    </FoldCard>
  )
}
