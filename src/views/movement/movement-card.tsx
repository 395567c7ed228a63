import { movementOf } from '../../domain/fixes/movement.ts'
import { ringOf } from '../../domain/fixes/ring.ts'
import type { Trip } from '../../domain/trip/trip.ts'
import { writeClock } from '../../domain/trip/written-instant.ts'
import { Card } from '../design/card.tsx'
import { useTimeZone } from '../tracking/moment.tsx'
import { movementWords, ringWords } from './movement-words.ts'
import './movement-card.css'

type MovementCardProps = {
  trip: Trip
  /** Unix time, ms. */
  now: number
}

/** How somebody moved last, and how far they can have come since. */
export function MovementCard({ trip, now }: MovementCardProps) {
  const timeZone = useTimeZone()
  const clock = (at: number) => writeClock(at, now, timeZone)
  const movement = movementOf(trip, now)
  const ring = ringOf(trip, now)
  const words = movement && movementWords(movement, clock)
  if (words === null && ring === null) return null
  return (
    <Card title="Movement">
      {words !== null && <p className="movement-card__line">{words}</p>}
      {ring && <p>{ringWords(ring, clock)}</p>}
    </Card>
  )
}
