import { useMemo } from 'react'
import { lastKnownPosition } from '../../../../domain/position/position.ts'
import { type Sky, skyAt } from '../../../../domain/position/sky.ts'
import { MINUTE_MS } from '../../../../domain/primitives/time-units.ts'
import type { Panel } from '../../../../domain/rescue/panel/panel.ts'
import { formatElapsed } from '../../../../domain/trip/time/elapsed.ts'
import { FoldCard } from '../../../kit/design/cards/fold.tsx'
import { Moment } from '../../../kit/design/moment.tsx'
import { Fact, FactList } from './fact-cards.tsx'
import { words } from './later-cards.words.tsx'

export function LightCard({ panel, now }: { panel: Panel; now: number }) {
  const position = lastKnownPosition(panel.trip)
  const { latitude = 0, longitude = 0 } = position ?? {}
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS
  const sky = useMemo(() => skyAt({ latitude, longitude }, minute), [latitude, longitude, minute])
  if (position === null) return null
  return (
    <FoldCard title={words.daylight} line={lightWords(sky, now)}>
      <FactList>
        {changesOf(sky).map(([name, at]) => (
          <Fact name={name} key={name}>
            {at === null ? words.notWithinADay : <Moment at={at} now={now} />}
          </Fact>
        ))}
        <Fact name={words.moon}>
          {(sky.moon.isUp ? words.moonUp : words.moonDown)(Math.round(sky.moon.lit * 100))}
        </Fact>
      </FactList>
    </FoldCard>
  )
}

/** Lists sunset, moonrise, and similar changes, soonest first. */
function changesOf({
  sunset,
  darkness,
  firstLight,
  sunrise,
  moon,
}: Sky): [name: string, at: number | null][] {
  const changes: [string, number | null][] = [
    [words.sunset, sunset],
    [words.darkFrom, darkness],
    [words.firstLight, firstLight],
    [words.sunrise, sunrise],
    moon.isUp ? [words.moonset, moon.sets] : [words.moonrise, moon.rises],
  ]
  return changes.sort(([, a], [, b]) => (a ?? Infinity) - (b ?? Infinity))
}

export function lightWords({ light, darkness, sunset, sunrise, firstLight }: Sky, now: number): string {
  const until = (at: number) => formatElapsed(at - now)
  if (light === 'day') return sunset === null ? words.noSunset : words.dayFor(until(sunset))
  if (light === 'dark') return firstLight === null ? words.darkAllDay : words.darkUntil(until(firstLight))
  if (darkness !== null && (sunrise === null || darkness < sunrise))
    return words.twilightUntilDark(until(darkness))
  return sunrise === null ? words.twilight : words.twilightUntilSunrise(until(sunrise))
}
