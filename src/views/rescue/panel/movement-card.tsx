import { useId } from 'react'
import { movementOf } from '../../../domain/position/movement.ts'
import { type Ring, ringEndedAt } from '../../../domain/position/ring.ts'
import type { Trip } from '../../../domain/trip/trip.ts'
import { writeClock } from '../../../domain/trip/written-instant.ts'
import { FoldCard } from '../../kit/design/fold.tsx'
import { useTimeZone } from '../../kit/design/moment.tsx'
import { movementWords, ringEndedWords, ringWords } from './movement-words.ts'
import './fact-cards.css'

type MovementCardProps = {
  trip: Trip
  /** Unix time, ms. */
  now: number
  /** The estimate; null where there is none. */
  ring: Ring | null
  isRingShown: boolean
  onRingShown: (isShown: boolean) => void
}

/**
 * How somebody moved last and how far they can have come since, with the switch that hides this estimate on the map.
 */
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
