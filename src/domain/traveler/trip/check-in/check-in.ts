import { form } from '../../../kit/form.machine.ts'
import { formatPhoneWhileTyping } from '../../../person/phone-typing.ts'
import { PASSWORD_MIN_LENGTH } from '../../../primitives/form-limits.ts'
import { parseSafetyPin, type SafetyPin, safetyPinDigits } from '../../../primitives/safety-pin.ts'
import { parseUsPhoneNumber, type UsPhoneNumber } from '../../../primitives/us-phone-number.ts'

export type CheckInFields = { phoneNumber: string; password: string; pin: string }

/** Request for an emergency check-in (specification §3). */
export type CheckInRequest = { phoneNumber: UsPhoneNumber; password: string; pin: SafetyPin }

type CheckInFieldProblem = { kind: 'phoneNumber' } | { kind: 'password' } | { kind: 'pin' }
export type CheckInProblem = CheckInFieldProblem | Exclude<CheckInOutcome, { kind: 'done' }>

/** Returns the request, or the first problem in the order of specification §5. Passwords aren't trimmed. */
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

export function requestOf(fields: CheckInFields): CheckInRequest {
  const checked = checkFields(fields)
  if (checked.kind !== 'complete') throw new Error(`requestOf: ${checked.kind} is not valid`)
  return checked.request
}

export type EndedTrip = {
  activity: string | null
  distanceMiles: number | null
  durationSeconds: number | null
}

/** Converts seconds to minutes, rounded down (specification §9). */
export const wholeMinutes = (seconds: number): number => Math.floor(seconds / 60)

/** Parses an ended trip: `distance` in miles, `duration` in seconds, as numbers or text. */
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

/** Result of a check-in. `unreachable`: no response, or a 2xx response without a trip. */
export type CheckInOutcome =
  | { kind: 'done'; trip: EndedTrip }
  | { kind: 'refused'; reason: 'mismatch' | 'throttled' | 'other'; message: string | null }
  | { kind: 'unreachable' }

type TypedCheckIn = { field: keyof CheckInFields; text: string }

const asTyped: Record<keyof CheckInFields, (text: string) => string> = {
  phoneNumber: (text) => formatPhoneWhileTyping(text, text.length).text,
  password: (text) => text,
  pin: safetyPinDigits,
}

/** Emergency check-in (specification §4). A failure keeps the fields; success clears them. */
export const checkInForm = /* @__PURE__ */ form<
  CheckInFields,
  TypedCheckIn,
  CheckInOutcome,
  CheckInFieldProblem
>({
  id: 'checkIn',
  empty: () => ({ phoneNumber: '', password: '', pin: '' }),
  changed: (fields, { field, text }) => ({ ...fields, [field]: asTyped[field](text) }),
  mends: (problem, { field }) => problem.kind === field,
  invalid(fields) {
    const checked = checkFields(fields)
    return checked.kind === 'complete' ? null : checked
  },
})
