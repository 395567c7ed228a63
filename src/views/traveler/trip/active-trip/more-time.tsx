import { type FormEvent, useRef, useState } from 'react'
import { withoutLineBreaks } from '../../../../domain/kit/text.ts'
import type { OwnTrip } from '../../../../domain/traveler/trip/active-trip/own-trip.ts'
import {
  type ClockEnd,
  endByClock,
  extendedEnd,
  MORE_MINUTES,
} from '../../../../domain/traveler/trip/active-trip/trip-order.ts'
import { writeClock } from '../../../../domain/trip/time/written-instant.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { TextField } from '../../../kit/design/fields/field.tsx'
import { useFirstFocus } from '../../../kit/design/fields/focus.tsx'
import { deviceZone } from '../../../kit/device-zone.ts'
import { words } from './under-way.words.tsx'

type MoreTimeProps = {
  trip: OwnTrip
  now: number
  clock: string
  refused: string | null
  onClock: (text: string) => void
  onChoose: (until: number) => void
  onClose: () => void
}

export function MoreTime({ trip, now, clock, refused, onClock, onChoose, onClose }: MoreTimeProps) {
  const [wrong, setWrong] = useState<Exclude<ClockEnd['kind'], 'end'> | null>(null)
  const section = useRef<HTMLElement>(null)
  useFirstFocus(() => section.current?.querySelector('button'))
  const wrongWords = {
    unreadable: words.chooseTime,
    tooFar: words.tooFar,
    notLater: words.notLater(withoutLineBreaks(writeClock(trip.dueAt, now))),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const end = endByClock(clock, trip, { now, timeZone: deviceZone() })
    if (end.kind === 'end') onChoose(end.until)
    else setWrong(end.kind)
  }
  return (
    <section className="more-time" aria-label={words.moreTime} ref={section}>
      {refused && <Notice tone="error" title={refused} />}
      <div className="more-time__choices">
        {MORE_MINUTES.map((minutes) => {
          const until = extendedEnd(trip, minutes, now)
          return (
            <Button key={minutes} variant="quiet" onClick={() => onChoose(until)}>
              {withoutLineBreaks(words.minutes(minutes, writeClock(until, now)))}
            </Button>
          )
        })}
      </div>
      <form noValidate onSubmit={submit}>
        <TextField
          label={words.orUntil}
          type="time"
          value={clock}
          error={wrong && wrongWords[wrong]}
          onChange={(event) => {
            setWrong(null)
            onClock(event.target.value)
          }}
        />
        <Button type="submit" variant="quiet">
          {words.setTime}
        </Button>
      </form>
      <Button variant="quiet" wide onClick={onClose}>
        {words.notNow}
      </Button>
    </section>
  )
}
