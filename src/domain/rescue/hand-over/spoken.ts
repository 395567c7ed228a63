import { digitsOf } from '../../primitives/digits.ts'
import { words } from './spoken.words.ts'

const alphabet = [
  'Alfa',
  'Bravo',
  'Charlie',
  'Delta',
  'Echo',
  'Foxtrot',
  'Golf',
  'Hotel',
  'India',
  'Juliett',
  'Kilo',
  'Lima',
  'Mike',
  'November',
  'Oscar',
  'Papa',
  'Quebec',
  'Romeo',
  'Sierra',
  'Tango',
  'Uniform',
  'Victor',
  'Whiskey',
  'X-ray',
  'Yankee',
  'Zulu',
]

const spokenSign = (sign: string): string => {
  if (sign === '.') return words.point
  if (sign === '-') return words.minus
  return alphabet[sign.charCodeAt(0) - 65] ?? sign
}

const inGroups = (groups: readonly string[]): string =>
  groups.map((group) => Array.from(group, spokenSign).join(' ')).join('\n')

/** Spells '17S PV 79' as '1 7 Sierra', 'Papa Victor', '7 9' (ITU Radio Regulations, appendix 14). */
export const spokenGrid = (reference: string): string => inGroups(reference.split(' '))

/** Spells '35.76000, -79.02000' as '3 5 point 7 6 0 0 0' and 'minus 7 9 point 0 2 0 0 0'. */
export const spokenDegrees = (coordinates: string): string => inGroups(coordinates.split(', '))

/** Spells '35-45.6N 79-1.2W' as '3 5 degrees', '4 5 point 6 minutes north', and so on. */
export const spokenMinutes = (written: string): string =>
  Array.from(
    written.matchAll(/(\d{1,3})-([\d.]+)([NSEW])/g),
    ([, degrees = '', minutes = '', half = '']) =>
      `${words.degrees(inGroups([degrees]))}\n${words.minutes(inGroups([minutes]), half as 'N')}`,
  ).join('\n')

/** Spells ten digits as 3-3-4, without the country code of the US; other numbers in groups of three. */
export function spokenPhone(number: string): string {
  const digits = digitsOf(number)
  const local = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  const ten = /^(\d{3})(\d{3})(\d{4})$/.exec(local)
  return inGroups(ten ? ten.slice(1) : (local.match(/\d{1,3}/g) ?? []))
}
