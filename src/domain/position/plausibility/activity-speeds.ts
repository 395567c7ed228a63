import { NAUTICAL_MILE_M } from '../../primitives/length-units.ts'
import { HOUR_MS } from '../../primitives/time-units.ts'

export type TravelMode = 'onFoot' | 'running' | 'cycling' | 'paddling' | 'sailing' | 'boating' | 'driving'

export type Speeds = {
  /** Maximum plausible speed in m/s. */
  impossible: number
  /** Speed in m/s that a traveler can sustain for `forMs`. */
  kept: { speed: number; forMs: number }
}

const kmh = (speed: number) => speed / 3.6
const knots = (speed: number) => (speed * NAUTICAL_MILE_M) / 3_600
/** Returns the hull speed in m/s of a boat with this waterline in feet. */
const hullSpeed = (feet: number) => knots(1.34 * Math.sqrt(feet))

/** Fastest recorded running speed of a person, rounded up. */
const FASTEST_RUN = kmh(45)

/** Maximum plausible speed of any activity, in m/s. */
export const FASTEST_MS = kmh(250)

/** Sources: docs/rules/positions.md. */
export const speeds: Record<TravelMode, Speeds> = {
  onFoot: { impossible: FASTEST_RUN, kept: { speed: kmh(6), forMs: 8 * HOUR_MS } },
  running: { impossible: FASTEST_RUN, kept: { speed: 42_195 / 7_235, forMs: 2 * HOUR_MS } },
  cycling: { impossible: kmh(140), kept: { speed: kmh(56.8), forMs: HOUR_MS } },
  paddling: { impossible: FASTEST_RUN, kept: { speed: hullSpeed(17), forMs: 4 * HOUR_MS } },
  sailing: { impossible: knots(65.5), kept: { speed: hullSpeed(40), forMs: 8 * HOUR_MS } },
  boating: { impossible: knots(100), kept: { speed: knots(30), forMs: 2 * HOUR_MS } },
  driving: { impossible: FASTEST_MS, kept: { speed: kmh(137), forMs: 2 * HOUR_MS } },
}

/** Speed of a skiff that drifts in 25 knots of wind and 2 knots of current. */
export const adrift = { speed: knots(4), forMs: 12 * HOUR_MS }

/**
 * Words for each travel mode, matched whole, because 'brunch' contains 'run' and 'tomorrow' contains 'row'.
 *
 * Leaves out 'fish' and 'mushroom', which can also mean a meal, and errands, which many travelers run by car.
 */
const words: Record<TravelMode, readonly string[]> = {
  running: forms('jog run', 'jogging running jogger runner marathon ultramarathon parkrun'),
  cycling: forms('cycle bicycle bike', 'cycling bicycling biking cyclist biker'),
  paddling: forms(
    'kayak canoe paddle raft rowboat paddleboard',
    'kayaking canoeing paddling rafting rowing paddleboarding kayaker canoeist rower',
  ),
  sailing: forms('sail sailboat', 'sailing regatta'),
  boating: forms(
    'boat yacht ferry motorboat speedboat dive',
    'boating fishing flyfishing angling yachting ferries crabbing shrimping diving scuba jetski',
  ),
  driving: forms('drive motorcycle motorbike', 'driving motorcycling roadtrip'),
  onFoot: forms(
    'walk hike hunt trek camp climb bird stroll',
    'walking hiking hunting trekking camping climbing birding birdwatching strolling walker hiker hunter climber backpacking foraging mushrooming mushroompicking',
  ),
}

function forms(nouns: string, others: string): string[] {
  return [...nouns.split(' ').flatMap((noun) => [noun, `${noun}s`]), ...others.split(' ')]
}

/** Matches two words that together name one thing, such as 'jet ski'. */
const pairs = /\b(jet|fly|road|mushroom|run|running)[\s-]+(ski|fishing|trip|picking|errands?)\b/g

const modes = Object.keys(words) as TravelMode[]

export function travelModeOf(activity: string | null): TravelMode | null {
  const text = activity?.toLowerCase().replace(pairs, '$1$2') ?? ''
  const said = new Set(text.split(/[^\p{L}\p{N}]+/u))
  return modes.find((mode) => words[mode].some((word) => said.has(word))) ?? null
}
