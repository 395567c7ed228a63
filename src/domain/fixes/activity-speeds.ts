import { HOUR_MS } from '../primitives/time-units.ts'

/** How somebody moves, as far as the activity tells. */
export type TravelMode = 'onFoot' | 'running' | 'cycling' | 'paddling' | 'sailing' | 'boating'

export type Speeds = {
  /** Faster than this in one stretch, and one of the two positions cannot be, m/s. */
  impossible: number
  /** The greatest speed that is kept up, m/s, and for how long it can be, ms. */
  kept: { speed: number; forMs: number }
}

const kmh = (speed: number) => speed / 3.6
const knots = (speed: number) => (speed * 1_852) / 3_600
/** Hull speed of a displacement hull, by its length at the waterline in feet. */
const hullSpeed = (feet: number) => knots(1.34 * Math.sqrt(feet))

/** As fast as anybody has run: nobody who goes by their own strength is faster. */
const FASTEST_RUN = kmh(45)

/** Sources: docs/rules/fixes.md. */
export const speeds: Record<TravelMode, Speeds> = {
  onFoot: { impossible: FASTEST_RUN, kept: { speed: kmh(6), forMs: 8 * HOUR_MS } },
  running: { impossible: FASTEST_RUN, kept: { speed: 42_195 / 7_235, forMs: 2 * HOUR_MS } },
  cycling: { impossible: kmh(140), kept: { speed: kmh(56.8), forMs: HOUR_MS } },
  paddling: { impossible: FASTEST_RUN, kept: { speed: hullSpeed(17), forMs: 4 * HOUR_MS } },
  sailing: { impossible: knots(65.5), kept: { speed: hullSpeed(40), forMs: 8 * HOUR_MS } },
  boating: { impossible: knots(100), kept: { speed: knots(30), forMs: 2 * HOUR_MS } },
}

/** By what nobody travels on land or water, m/s: for activities that do not tell how somebody moves. */
export const FASTEST_MS = kmh(250)

/** A boat without engine, oars or sails: wind of 25 knots on a skiff, and a current of 2 knots. */
export const adrift = { speed: knots(4), forMs: 12 * HOUR_MS }

const words: readonly (readonly [TravelMode, RegExp])[] = [
  ['running', /jog|run/],
  ['cycling', /cycl|bik/],
  ['paddling', /kayak|canoe|paddl|row|raft/],
  ['sailing', /sail/],
  ['boating', /boat|fish|yacht|ferry|crab|shrimp|div|jet ?ski/],
  ['onFoot', /walk|hik|hunt|trek|camp|climb|mushroom|bird|stroll|errand/],
]

/** How somebody moves who does this; null where its name does not tell. Errors: none; total over all texts. */
export function travelModeOf(activity: string | null): TravelMode | null {
  const text = activity?.toLowerCase() ?? ''
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

/** Whether somebody who moves so is on the water, and drifts where they do nothing. */
export const isAfloat = (mode: TravelMode | null): boolean =>
  mode === 'paddling' || mode === 'sailing' || mode === 'boating'
