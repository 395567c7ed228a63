import { useContext } from 'react'
import { isoText } from '../../../domain/primitives/time-units.ts'
import { type Clock, clocksAt } from '../../../domain/trip/clocks.ts'
import { PlaceZone, relativeTo, useReadersZone } from '../../kit/design/moment.tsx'

const names: Record<Clock['whose'], string> = { there: 'There', here: 'Your clock', UTC: 'UTC' }

type ClocksProps = {
  /** Both are Unix time, ms. */
  at: number
  now: number
}

/** How long ago it was, and the time on the place's clock, the reader's and UTC, where these differ. */
export function Clocks({ at, now }: ClocksProps) {
  const there = useContext(PlaceZone)
  const clocks = clocksAt(at, { there, here: useReadersZone() })
  return (
    <>
      {relativeTo(now, at)}
      {clocks.map(({ whose, text }) => (
        <time className="fact-list__aside" dateTime={isoText(at)} key={whose}>
          {text} {whose !== 'UTC' && `(${names[whose].toLowerCase()})`}
        </time>
      ))}
    </>
  )
}
