import { useMemo } from 'react'
import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { type Sky, skyAt } from '../../domain/sky/sky.ts'
import type { Panel } from '../../domain/tracking/panel.ts'
import { formatElapsed } from '../../domain/trip/elapsed.ts'
import { lastKnownPosition } from '../../domain/trip/position.ts'
import { Card } from '../design/card.tsx'
import { Fact, FactList } from '../tracking/fact-cards.tsx'
import { Moment } from '../tracking/moment.tsx'

/** How long there is light to search by, where the person was last known to be. `now`: Unix time, ms. */
export function LightCard({ panel, now }: { panel: Panel; now: number }) {
  const position = lastKnownPosition(panel.trip)
  const { latitude = 0, longitude = 0 } = position ?? {}
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS
  const sky = useMemo(() => skyAt({ latitude, longitude }, minute), [latitude, longitude, minute])
  if (position === null) return null
  const moment = (at: number | null) => (at === null ? 'Not within a day' : <Moment at={at} now={now} />)
  return (
    <Card title="Light there">
      <p>
        <strong>{lightWords(sky, now)}</strong>
      </p>
      <FactList>
        <Fact name="Sunset">{moment(sky.sunset)}</Fact>
        <Fact name="Dark from">{moment(sky.darkness)}</Fact>
        <Fact name="First light">{moment(sky.firstLight)}</Fact>
        <Fact name="Sunrise">{moment(sky.sunrise)}</Fact>
        <Fact name="Moon">
          {sky.moon.isUp ? 'Up' : 'Down'}, {Math.round(sky.moon.lit * 100)} % lit
        </Fact>
        {sky.moon.isUp ? (
          <Fact name="Moonset">{moment(sky.moon.sets)}</Fact>
        ) : (
          <Fact name="Moonrise">{moment(sky.moon.rises)}</Fact>
        )}
      </FactList>
    </Card>
  )
}

/** In one line, what a searcher asks first. */
export function lightWords({ light, darkness, sunset, sunrise, firstLight }: Sky, now: number): string {
  const until = (at: number) => formatElapsed(at - now)
  if (light === 'day')
    return sunset === null ? 'The sun does not set.' : `Daylight for another ${until(sunset)}.`
  if (light === 'dark')
    return firstLight === null ? 'Dark all day.' : `Dark. First light in ${until(firstLight)}.`
  if (darkness !== null && (sunrise === null || darkness < sunrise))
    return `Twilight. Dark in ${until(darkness)}.`
  return sunrise === null ? 'Twilight.' : `Twilight. The sun rises in ${until(sunrise)}.`
}
