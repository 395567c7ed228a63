import { getMoonIllumination, getMoonPosition, getMoonTimes, getPosition, getTimes } from 'suncalc'
import { DAY_MS } from '../primitives/time-units.ts'
import type { Position } from '../trip/track/great-circle.ts'

/** In twilight, the sun is less than 6 degrees below the horizon. */
type Light = 'day' | 'twilight' | 'dark'

/** Current light and the next time of each change. A time more than about two days away is null. */
export type Sky = {
  light: Light
  sunset: number | null
  darkness: number | null
  firstLight: number | null
  sunrise: number | null
  moon: {
    isUp: boolean
    /** Illuminated fraction, 0 to 1. */
    lit: number
    rises: number | null
    sets: number | null
  }
}

/** Assumes a level horizon; in hills, times differ. */
export function skyAt({ latitude, longitude }: Position, now: number): Sky {
  const days = [-1, 0, 1, 2].map((days) => new Date(now + days * DAY_MS))
  const suns = days.map((day) => getTimes(day, latitude, longitude))
  const moons = days.map((day) => getMoonTimes(day, latitude, longitude))
  const changes: [Light, (Date | null)[]][] = [
    ['twilight', suns.map(({ sunset }) => sunset)],
    ['dark', suns.map(({ dusk }) => dusk)],
    ['twilight', suns.map(({ dawn }) => dawn)],
    ['day', suns.map(({ sunrise }) => sunrise)],
  ]
  const [sunset = null, darkness = null, firstLight = null, sunrise = null] = changes.map(([, times]) =>
    nextOf(times, now),
  )
  return {
    light: lastOf(changes, now) ?? lightOf(getPosition(new Date(now), latitude, longitude).altitude),
    sunset,
    darkness,
    firstLight,
    sunrise,
    moon: {
      isUp: getMoonPosition(new Date(now), latitude, longitude).altitude > 0,
      lit: getMoonIllumination(new Date(now)).fraction,
      rises: nextOf(
        moons.map(({ rise }) => rise),
        now,
      ),
      sets: nextOf(
        moons.map(({ set }) => set),
        now,
      ),
    },
  }
}

type Times = (Date | null | undefined)[]

const instants = (times: Times): number[] => times.flatMap((time) => (time ? [time.getTime()] : []))

const nextOf = (times: Times, now: number): number | null => instants(times).find((at) => at > now) ?? null

function lastOf(changes: [Light, Times][], now: number): Light | null {
  let last: { light: Light; at: number } | null = null
  for (const [light, times] of changes) {
    for (const at of instants(times)) {
      if (at <= now && at > now - DAY_MS && (last === null || at > last.at)) last = { light, at }
    }
  }
  return last?.light ?? null
}

function lightOf(altitude: number): Light {
  if (altitude > 0) return 'day'
  return altitude > -6 ? 'twilight' : 'dark'
}
