import { type FormEvent, useRef, useState } from 'react'
import type { OwnTrip } from '../../../../domain/traveler/trip/active-trip/own-trip.ts'
import {
  type ClockEnd,
  endByClock,
  endWithMore,
  MORE_MINUTES,
} from '../../../../domain/traveler/trip/active-trip/trip-order.ts'
import { writeClock } from '../../../../domain/trip/time/written-instant.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { TextField } from '../../../kit/design/fields/field.tsx'
import { useFirstFocus } from '../../../kit/design/fields/focus.tsx'
import { deviceZone } from '../../../kit/device-zone.ts'

type MoreTimeProps = {
  trip: OwnTrip
  now: number
  clock: string
  refused: string | null
  onClock: (text: string) => void
  onChoose: (until: number) => void
  onClose: () => void
}

const buttonWords: Record<(typeof MORE_MINUTES)[number], string> = {
  15: '15 minutes',
  30: '30 minutes',
  60: '1 hour',
}

export function MoreTime({ trip, now, clock, refused, onClock, onChoose, onClose }: MoreTimeProps) {
  const [wrong, setWrong] = useState<Exclude<ClockEnd['kind'], 'end'> | null>(null)
  const section = useRef<HTMLElement>(null)
  useFirstFocus(() => section.current?.querySelector('button'))
  const wrongWords = {
    unreadable: 'Choose a time first.',
    tooFar: 'That’s more than 16 hours from now, or has just passed. Choose an earlier time.',
    notLater: `Your trip already runs until ${writeClock(trip.dueAt, now)}. Choose a later time.`,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const end = endByClock(clock, trip, { now, timeZone: deviceZone() })
    if (end.kind === 'end') onChoose(end.until)
    else setWrong(end.kind)
  }
  return (
    <section className="more-time" aria-label="More time" ref={section}>
      {refused && <Notice tone="error" title={refused} />}
      <div className="more-time__choices">
        {MORE_MINUTES.map((minutes) => {
          const until = endWithMore(trip, minutes, now)
          return (
            <Button key={minutes} variant="quiet" onClick={() => onChoose(until)}>
              {buttonWords[minutes]}, until {writeClock(until, now)}
            </Button>
          )
        })}
      </div>
      <form noValidate onSubmit={submit}>
        <TextField
          label="Or until"
          type="time"
          value={clock}
          error={wrong && wrongWords[wrong]}
          onChange={(event) => {
            setWrong(null)
            onClock(event.target.value)
          }}
        />
        <Button type="submit" variant="quiet">
          Set this time
        </Button>
      </form>
      <Button variant="quiet" wide onClick={onClose}>
        Not now
      </Button>
    </section>
  )
}
