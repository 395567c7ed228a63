import { useMemo } from 'react'
import { lastKnownPosition } from '../../../../domain/position/position.ts'
import { type Sky, skyAt } from '../../../../domain/position/sky.ts'
import { MINUTE_MS } from '../../../../domain/primitives/time-units.ts'
import type { Panel } from '../../../../domain/rescue/panel/panel.ts'
import { formatElapsed } from '../../../../domain/trip/time/elapsed.ts'
import { FoldCard } from '../../../kit/design/cards/fold.tsx'
import { Moment } from '../../../kit/design/moment.tsx'
import { Fact, FactList } from './fact-cards.tsx'

/** `now`: Unix time, ms. */
export function LightCard({ panel, now }: { panel: Panel; now: number }) {
  const position = lastKnownPosition(panel.trip)
  const { latitude = 0, longitude = 0 } = position ?? {}
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS
  const sky = useMemo(() => skyAt({ latitude, longitude }, minute), [latitude, longitude, minute])
  if (position === null) return null
  return (
    <FoldCard title="Daylight there" line={lightWords(sky, now)}>
      <FactList>
        {changesOf(sky).map(([name, at]) => (
          <Fact name={name} key={name}>
            {at === null ? 'Not within a day' : <Moment at={at} now={now} />}
          </Fact>
        ))}
        <Fact name="Moon">
          {sky.moon.isUp ? 'Up' : 'Down'}, {Math.round(sky.moon.lit * 100)}% lit
        </Fact>
      </FactList>
    </FoldCard>
  )
}

/** Soonest first; missing ones last. */
function changesOf({
  sunset,
  darkness,
  firstLight,
  sunrise,
  moon,
}: Sky): [name: string, at: number | null][] {
  const changes: [string, number | null][] = [
    ['Sunset', sunset],
    ['Dark from', darkness],
    ['First light', firstLight],
    ['Sunrise', sunrise],
    moon.isUp ? ['Moonset', moon.sets] : ['Moonrise', moon.rises],
  ]
  return changes.sort(([, a], [, b]) => (a ?? Infinity) - (b ?? Infinity))
}

export function lightWords({ light, darkness, sunset, sunrise, firstLight }: Sky, now: number): string {
  const until = (at: number) => formatElapsed(at - now)
  if (light === 'day')
    return sunset === null ? 'The sun doesn’t set.' : `Daylight for another ${until(sunset)}.`
  if (light === 'dark')
    return firstLight === null ? 'Dark all day.' : `Dark. First light in ${until(firstLight)}.`
  if (darkness !== null && (sunrise === null || darkness < sunrise))
    return `Twilight. Dark in ${until(darkness)}.`
  return sunrise === null ? 'Twilight.' : `Twilight. The sun rises in ${until(sunrise)}.`
}
