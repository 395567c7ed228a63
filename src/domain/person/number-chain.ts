import {
  type Chain,
  digitCount,
  FEWEST_DIGITS,
  MOST_DIGITS,
  periodOf,
  readableSuffixes,
  serviceCodeAt,
  shapeAt,
} from './number-shapes.ts'

/** Maximum number of digits in an extension, such as the 12 in '020-7946-0958 12'. */
const LONGEST_EXTENSION = 3

/** An Indian number has 12 digits and may start with 911, so 11 more digits can't belong to it. */
const FEWEST_WITH_COUNTRY = 11

/**
 * Splits digit groups into phone numbers: '919 555 0142 919 555 0143' is two, '+44 20 7946 0958' is one.
 * Splits each piece again, so that a number parses the same alone and in a list.
 */
export function cutChain(chain: Chain): Chain[] {
  const pieces = piecesOf(chain)
  if (pieces.length === 1 && pieces[0]?.length === chain.length) {
    return digitCount(chain) >= FEWEST_DIGITS ? [chain] : []
  }
  return pieces.flatMap(cutChain)
}

function piecesOf(chain: Chain): Chain[] {
  const pieces: Chain[] = []
  const period = periodOf(chain)
  const whole = readableSuffixes(chain)
  for (let at = 0, end = 0; at < chain.length; at = end) {
    const isSkipped = isOrdinal(chain, at) || precedesForeign(chain, at)
    const from = at + (serviceCodeAt(chain, at) || (isSkipped ? 1 : 0))
    end = period === null ? from + sizeAt(chain, from, whole) : at + period
    if (end > from) pieces.push(chain.slice(from, end))
    else end = from + 1
  }
  return pieces
}

/** True for '911' before a number with a country code. No phone number that starts with 911 is as long. */
function precedesForeign(chain: Chain, at: number): boolean {
  if (chain[at]?.digits !== '911' || chain[at].plus) return false
  const next = chain.slice(at + 1, at + 1 + greedySizeAt(chain, at + 1))
  return digitCount(next) >= FEWEST_WITH_COUNTRY
}

/** Returns the number of groups in a possible phone number from `at` on; 0 if the first is too long. */
function sizeAt(chain: Chain, at: number, whole: readonly boolean[]): number {
  const first = chain[at]
  if (first?.plus && !first.digits.startsWith('1')) return greedySizeAt(chain, at)
  const complete = shapeAt(chain, at, 'required')
  const local = whole[at] ? shapeAt(chain, at, 'optional') : 0
  return complete || local || greedySizeAt(chain, at)
}

/** Counts groups up to the next number or extension, the maximum of digits, or a group as long as a number. */
function greedySizeAt(chain: Chain, at: number): number {
  let count = 0
  let digits = 0
  let spaced = false
  for (let group = chain[at]; group !== undefined; group = chain[at + count]) {
    if (digits + group.digits.length > MOST_DIGITS) break
    if (digits >= FEWEST_DIGITS && opensNumber(chain, at + count, spaced)) break
    const behindFront = count === 1 && (chain[at]?.plus || chain[at]?.bracket)
    spaced ||= count > 0 && !behindFront && /\s/.test(group.gap)
    digits += group.digits.length
    count += 1
    if (group.digits.length >= FEWEST_DIGITS) break
  }
  return count
}

/** True if another number or an extension starts at group `at`. */
function opensNumber(chain: Chain, at: number, spaced: boolean): boolean {
  const group = chain[at]
  if (group === undefined) return false
  if (group.bracket || group.digits.length >= FEWEST_DIGITS) return true
  if (shapeAt(chain, at, 'required') > 0 || serviceCodeAt(chain, at) > 0) return true
  return !spaced && /\s/.test(group.gap) && !isLastPart(restAt(chain, at))
}

/** True if the digits after a space are too many for an extension and too few for another number. */
const isLastPart = (digits: number) => digits > LONGEST_EXTENSION && digits < FEWEST_DIGITS

function restAt(chain: Chain, at: number): number {
  let digits = 0
  for (let index = at; digits < FEWEST_DIGITS; index += 1) {
    const group = chain[index]
    if (group === undefined || (group.bracket && index > at)) break
    digits += group.digits.length
  }
  return digits
}

/** True for a list item's '2.' or '3)', or for a single digit that isn't a phone prefix (0, 1, or 7). */
function isOrdinal(chain: Chain, at: number): boolean {
  const group = chain[at]
  const after = chain[at + 1]?.gap ?? ''
  if (group === undefined || group.plus || group.digits.length > 2) return false
  if (group.bracket && after.includes(')')) return false
  return /^[.)] /.test(after) || /^[2-689]$/.test(group.digits)
}
