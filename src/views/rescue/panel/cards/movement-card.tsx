import './cards.css'
import { useId } from 'react'
import { withoutLineBreaks } from '../../../../domain/kit/text.ts'
import { STILL_WITHIN_M } from '../../../../domain/position/movement/motion.ts'
import { type Movement, movementOf } from '../../../../domain/position/movement/movement.ts'
import { type Assumption, type Ring, ringEndedAt } from '../../../../domain/position/movement/ring.ts'
import { compassPoint, radiusWords, speedWords } from '../../../../domain/trip/detail-words.ts'
import { formatElapsed } from '../../../../domain/trip/time/elapsed.ts'
import { writeClock } from '../../../../domain/trip/time/written-instant.ts'
import type { Trip } from '../../../../domain/trip/trip.ts'
import { Card } from '../../../kit/design/cards/card.tsx'
import { FoldCard } from '../../../kit/design/cards/fold.tsx'
import { useTimeZone } from '../../../kit/design/moment.tsx'
import { words } from './cards.words.tsx'

type Clock = (at: number) => string

/** Describes silence, movement, and repeated positions; null if there is nothing to say. */
export function movementWords(
  { isCurrent, silentFor, motion, repeatedUntil }: Movement,
  clock: Clock,
): string | null {
  const sayStill = isCurrent ? words.still : words.wasStill
  const said = [
    silentFor !== null && words.silent(formatElapsed(silentFor)),
    motion?.kind === 'still' &&
      sayStill(radiusWords(STILL_WITHIN_M), clock(motion.since), formatElapsed(motion.until - motion.since)),
    motion?.kind === 'moving' && words.moving(compassPoint(motion.course), speedWords(motion.speed)),
    repeatedUntil !== null && words.repeated(clock(repeatedUntil)),
  ].filter((line) => line !== false)
  return said.length > 0 ? said.join(' ') : null
}

const others: Partial<Record<Assumption, string>> = {
  adrift: words.underPower,
  onFoot: words.byCar,
  running: words.byCar,
}

const aheadWords = { plan: words.aheadOnPlan, course: words.aheadOnCourse }

export function ringWords(ring: Ring, clock: Clock): string {
  const [radius, speed] = [radiusWords(ring.radius), speedWords(ring.speed)]
  return [
    words.estimate(ring.assumption, { radius, speed, since: clock(ring.since) }),
    others[ring.assumption],
    ring.ahead && aheadWords[ring.ahead.along],
    words.estimateEnds(clock(ring.until)),
  ]
    .filter(Boolean)
    .join(' ')
}

type MovementCardProps = {
  trip: Trip
  now: number
  ring: Ring | null
  isRingShown: boolean
  onRingShown: (isShown: boolean) => void
}

export function MovementCard({ trip, now, ring, isRingShown, onRingShown }: MovementCardProps) {
  const id = useId()
  const timeZone = useTimeZone()
  const clock = (at: number) => writeClock(at, now, timeZone)
  const movement = movementOf(trip, now)
  const moved = movement && movementWords(movement, clock)
  const line = moved && withoutLineBreaks(moved)
  const endedAt = ringEndedAt(trip, now)
  if (ring === null && endedAt === null)
    return (
      line && (
        <Card title={words.movement}>
          <p>{line}</p>
        </Card>
      )
    )
  return (
    <FoldCard title={words.movement} line={line}>
      {endedAt !== null && <p>{withoutLineBreaks(words.estimateEnded(clock(endedAt)))}</p>}
      {ring && (
        <>
          <p id={id}>{withoutLineBreaks(ringWords(ring, clock))}</p>
          <label className="movement-card__switch with-script screen-only">
            <input
              type="checkbox"
              checked={isRingShown}
              aria-describedby={id}
              onChange={(event) => onRingShown(event.currentTarget.checked)}
            />
            {words.showEstimate}
          </label>
        </>
      )}
    </FoldCard>
  )
}
