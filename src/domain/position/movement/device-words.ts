import type { Trip } from '../../trip/trip.ts'
import { formatCoordinates } from '../position.ts'
import { farWords } from '../track/track-words.ts'
import { type DeviceOnTrip, devicesOf } from './devices.ts'

/** `others`: a sentence for each other device. */
export type DeviceWords = { leading: string; others: string[] }

/**
 * Which device the last known position is from, and where the others are: 'This position is from “Watch”, which was
 * moving.' and '“Phone” was 3.2 miles north of there at 9:58 AM: 35.76000, -79.02000.'
 * @param when an instant in words, with its preposition: 'at 9:58 AM'.
 * @returns null where one device sent all positions.
 */
export function deviceWords(
  trip: Pick<Trip, 'activity' | 'track' | 'devices'>,
  when: (at: number) => string,
): DeviceWords | null {
  const [leading, ...others] = devicesOf(trip)
  if (!leading || others.length === 0) return null
  const names = new Map([leading, ...others].map((one, at) => [one, deviceName(one, at)]))
  const nameOf = (one: DeviceOnTrip) => names.get(one) ?? 'another device'
  const where = ({ last }: DeviceOnTrip) => {
    const at = last.fixedAt === null ? '' : ` ${when(last.fixedAt)}`
    return `${farWords(leading.last, last)} of there${at}: ${formatCoordinates(last)}.`
  }
  const moves = leading.isMoving ? ', which was moving' : ''
  return {
    leading: leading.isSos
      ? `This position is from ${nameOf(leading)}. Somebody pressed SOS on it.`
      : `This position is from ${nameOf(leading)}${moves}.`,
    others: others.map((one) => `${capital(nameOf(one))} was ${one.isMoving ? 'moving, ' : ''}${where(one)}`),
  }
}

/** In quotes; unnamed devices are numbered. */
const deviceName = ({ name }: DeviceOnTrip, at: number): string =>
  name === null ? (at === 0 ? 'a device' : `device ${at + 1}`) : `“${name}”`

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
