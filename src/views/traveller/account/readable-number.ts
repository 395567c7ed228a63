import { digitsOf } from '../../../domain/primitives/digits.ts'
import { formatPhone } from '../../../domain/traveller/trip/phone-typing.ts'

/** A contact's number as it is read here: (919) 555-0142 where it is North American, otherwise as it was written. */
export function readableNumber(number: string): string {
  const digits = digitsOf(number)
  if (/^\s*\+/.test(number) && !digits.startsWith('1')) return number
  const ten = /^1?(\d{10})$/.exec(digits)?.[1]
  return ten ? formatPhone(ten) : number
}
