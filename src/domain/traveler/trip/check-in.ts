import { PASSWORD_MIN_LENGTH } from '../../primitives/form-limits.ts'
import { parseSafetyPin, type SafetyPin } from '../../primitives/safety-pin.ts'
import { parseUsPhoneNumber, type UsPhoneNumber } from '../../primitives/us-phone-number.ts'

/** The check-in form as it stands: the phone number formatted, the PIN digits only. */
export type CheckInFields = { phoneNumber: string; password: string; pin: string }

export const emptyCheckInFields: CheckInFields = { phoneNumber: '', password: '', pin: '' }

/** What is sent (specification §3, Emergency check-in request). */
export type CheckInRequest = { phoneNumber: UsPhoneNumber; password: string; pin: SafetyPin }

type CheckInFieldProblem = { kind: 'phoneNumber' } | { kind: 'password' } | { kind: 'pin' }
export type CheckInProblem =
  | CheckInFieldProblem
  | { kind: 'refused'; message: string | null }
  | { kind: 'unreachable' }

/**
 * The form as a request, or the first thing that is wrong with it, in the order of specification §5:
 * the phone number, the password (taken as typed, white space and all), the PIN.
 */
export function checkFields(
  fields: CheckInFields,
): { kind: 'complete'; request: CheckInRequest } | CheckInFieldProblem {
  const phoneNumber = parseUsPhoneNumber(fields.phoneNumber)
  if (phoneNumber === null) return { kind: 'phoneNumber' }
  if (fields.password.length < PASSWORD_MIN_LENGTH) return { kind: 'password' }
  const pin = parseSafetyPin(fields.pin)
  if (pin === null) return { kind: 'pin' }
  return { kind: 'complete', request: { phoneNumber, password: fields.password, pin } }
}

/**
 * The request of a form that `checkFields` found complete.
 * Errors: throws where it is not, which is a mistake of the caller.
 */
export function requestOf(fields: CheckInFields): CheckInRequest {
  const checked = checkFields(fields)
  if (checked.kind !== 'complete') throw new Error(`requestOf: ${checked.kind} is not valid`)
  return checked.request
}

/** A trip that a check-in has ended; null where the service did not say. */
export type EndedTrip = {
  activity: string | null
  distanceMiles: number | null
  durationSeconds: number | null
}

/** Whole minutes of a duration in seconds, rounded down (specification §9). */
export const wholeMinutes = (seconds: number): number => Math.floor(seconds / 60)

/** The trip in the service's answer: `activity` text, `distance` miles and `duration` seconds, numbers also as text. */
export function readEndedTrip(wire: Record<string, unknown>): EndedTrip {
  const activity = typeof wire.activity === 'string' ? wire.activity.trim() : ''
  return {
    activity: activity === '' ? null : activity,
    distanceMiles: readQuantity(wire.distance),
    durationSeconds: readQuantity(wire.duration),
  }
}

function readQuantity(wire: unknown): number | null {
  const quantity = typeof wire === 'string' && wire.trim() !== '' ? Number(wire) : wire
  return typeof quantity === 'number' && Number.isFinite(quantity) && quantity >= 0 ? quantity : null
}

/** The call of the emergency check-in (specification §7). Expected failures are values, never exceptions. */
export interface CheckInApi {
  /** POST /api/trips/emergency-checkin */
  checkIn(request: CheckInRequest, signal?: AbortSignal): Promise<CheckInOutcome>
}

/**
 * `refused`: any non-OK answer; `message` is the server's error text, null where it gave none.
 * `unreachable`: no answer within the time limit, or an OK answer that names no trip.
 */
export type CheckInOutcome =
  | { kind: 'ended'; trip: EndedTrip }
  | { kind: 'refused'; message: string | null }
  | { kind: 'unreachable' }
