import { withoutLineBreaks } from '../../../domain/kit/text.ts'
import { isoText } from '../../../domain/primitives/time-units.ts'
import { writeClock } from '../../../domain/trip/time/written-instant.ts'
import { relativeTo, useTimeZone } from '../../kit/design/moment.tsx'

export function When({ at, now }: { at: number; now: number }) {
  const timeZone = useTimeZone()
  return (
    <time dateTime={isoText(at)}>
      {withoutLineBreaks(`${relativeTo(now, at)} (${writeClock(at, now, timeZone)})`)}
    </time>
  )
}
