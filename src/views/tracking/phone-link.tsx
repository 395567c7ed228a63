import Phone from 'lucide-react/icons/phone'
import { digitsOf } from '../../domain/phone/phone-digits.ts'
import './phone-link.css'

/** A number that calls when it is pressed, shown as it was written. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className="phone-link" href={`tel:${number.trim().startsWith('+') ? '+' : ''}${digitsOf(number)}`}>
      <Phone aria-hidden="true" />
      {number}
    </a>
  )
}
