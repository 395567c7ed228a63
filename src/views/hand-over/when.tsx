import { isoText } from '../../domain/primitives/iso-text.ts'
import { writeInstant } from '../../domain/trip/written-instant.ts'
import { relativeTo } from '../tracking/moment.tsx'

/** An instant inside a sentence of a page that runs no script, in UTC. `at`, `now`: Unix time, ms. */
export const When = ({ at, now }: { at: number; now: number }) => (
  <time dateTime={isoText(at)}>
    {relativeTo(now, at)} ({writeInstant(at, 'toTheMinute', 'UTC')})
  </time>
)
