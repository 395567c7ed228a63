import { capitalized } from '../../kit/text.ts'
import type { Trip } from '../../trip/trip.ts'
import { formatCoordinates } from '../position.ts'
import { distanceBetweenWords } from '../track/track-words.ts'
import { words as trackWords } from '../track/track-words.words.ts'
import { words } from './device-words.words.ts'
import { type DeviceOnTrip, devicesOf } from './devices.ts'

/** Sentences about a trip's devices. `others` has one sentence for each device but the leading one. */
export type DeviceWords = { leading: string; others: string[] }

/**
 * Describes the leading device and where the others were; null unless there are several.
 * @param when formats a time with its preposition: 'at 9:58 AM'.
 */
export function deviceWords(
  trip: Pick<Trip, 'activity' | 'track' | 'devices'>,
  when: (at: number) => string,
  { device: say, track }: { device: typeof words; track: typeof trackWords } = {
    device: words,
    track: trackWords,
  },
): DeviceWords | null {
  const [leading, ...others] = devicesOf(trip)
  if (!leading || others.length === 0) return null
  const names = new Map([leading, ...others].map((one, at) => [one, deviceName(one, at, say)]))
  const nameOf = (one: DeviceOnTrip) => names.get(one) ?? say.another
  const where = (one: DeviceOnTrip) => {
    const { last, isMoving } = one
    const at = last.fixedAt === null ? null : when(last.fixedAt)
    const sayOther = isMoving ? say.otherMoved : say.other
    return capitalized(
      sayOther(nameOf(one), distanceBetweenWords(leading.last, last, track), at, formatCoordinates(last)),
    )
  }
  const sayLeading = leading.isSos ? say.leadingSos : leading.isMoving ? say.leadingMoved : say.leading
  return { leading: sayLeading(nameOf(leading)), others: others.map(where) }
}

const deviceName = ({ name }: DeviceOnTrip, at: number, say: typeof words): string =>
  name === null ? (at === 0 ? say.aDevice : say.numbered(at + 1)) : say.named(name)
