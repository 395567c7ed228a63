import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { PhoneNumbers } from '../platform/ports.ts'
import { phoneAddress } from './phone-address.ts'

const countries: ReadonlySet<string> = new Set(getCountries())

/** Whether `text` is an ISO 3166 code of a country with phone numbers of its own. */
export const isCountry = (text: string): text is CountryCode => countries.has(text)

/** VOIP is not among them: in some countries it is the type of satellite phones (+1 600). */
const lines = new Set<string | undefined>(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE'])

const inWords = new Intl.DisplayNames('en', { type: 'region' })

/** Numbers by the metadata of Google's libphonenumber. @param served ISO 3166 codes. */
export const phoneNumbersOf = (served: readonly CountryCode[]): PhoneNumbers => ({
  served: served.map((country) => inWords.of(country) ?? country).join(', '),
  judge(written) {
    const address = phoneAddress(written)
    const number = address === null ? undefined : parsePhoneNumberFromString(address)
    if (number?.isNonGeographic()) return 'never'
    if (!number?.isValid() || !number.country) return 'unassigned'
    if (!lines.has(number.getType())) return 'never'
    return served.includes(number.country) ? 'fits' : 'foreign'
  },
})
