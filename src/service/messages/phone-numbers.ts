import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { PhoneNumbers } from '../platform/ports.ts'
import { phoneAddress } from './phone-address.ts'

const countries: ReadonlySet<string> = new Set(getCountries())

export const isCountry = (text: string): text is CountryCode => countries.has(text)

/** Accepted line types. VOIP is excluded, because it includes numbers of satellite phones (+1 600). */
const lines = new Set<string | undefined>(['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE'])

/** North American number whose area code and exchange aren't service codes such as 911. */
const northAmerican = /^\+1([2-9](?!11)\d\d)[2-9](?!11)\d{6}$/
/** Area codes without a region: reserved, or easily recognizable ones such as 222 and 800 (nanpa.com). */
const noRegion = /^(?:.9.|37.|96.|.(\d)\1|88.|5(?:2[1-9]|3[28]|42)|710|950)$/

/** True if the area code may be newer than our metadata. Such numbers pass if the US is served. */
function mayBeNew(address: string): boolean {
  const [, area] = northAmerican.exec(address) ?? []
  if (area === undefined || noRegion.test(area)) return false
  return !Array.from({ length: 8 }, (_, first) => `+1${area}${first + 2}345678`).some(
    (other) => parsePhoneNumberFromString(other)?.isValid() === true,
  )
}

export const phoneNumbersOf = (served: readonly CountryCode[]): PhoneNumbers => ({
  served,
  judge(written) {
    const address = phoneAddress(written)
    const number = address === null ? undefined : parsePhoneNumberFromString(address)
    if (number?.isNonGeographic()) return 'never'
    if (!number?.isValid() || !number.country)
      return address !== null && mayBeNew(address) && served.includes('US') ? 'fits' : 'unassigned'
    if (!lines.has(number.getType())) return 'never'
    return served.includes(number.country) ? 'fits' : 'foreign'
  },
})
