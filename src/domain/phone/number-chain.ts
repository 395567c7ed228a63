/** A run of digits in a text; `gap` is what stands between it and the run before. */
export type DigitGroup = { start: number; digits: string; gap: string; plus: boolean; bracket: boolean }

type Chain = readonly DigitGroup[]

const FEWEST_DIGITS = 7
/** No telephone number of the world has more (ITU E.164). */
const MOST_DIGITS = 15

/** How North Americans group a number behind an optional 1; the last two are numbers without area code. */
const shapes = [[10], [3, 3, 4], [3, 7], [6, 4], [7], [3, 4]]
const WITH_AREA_CODE = 4

/**
 * Cuts a chain of digit groups that only formatting separates into phone numbers: where one is whole, the
 * next one begins. '919 555 0142 919 555 0143' is two numbers, '+44 20 7946 0958' is one.
 * What is left over with fewer than seven digits is dropped, and so is a longer run than any number has.
 * Every piece is cut again by itself, so that a number means the same alone and in a list.
 * Errors: none; linear in the number of groups.
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
  const period = chain[0]?.plus ? null : periodOf(chain)
  const whole = readableToTheEnd(chain)
  for (let at = 0, end = 0; at < chain.length; at = end) {
    const from = at + (isOrdinal(chain, at) ? 1 : 0)
    end = period === null ? from + sizeAt(chain, from, whole) : at + period
    if (end > from) pieces.push(chain.slice(from, end))
    else end = from + 1
  }
  return pieces
}

/** How many groups the number that begins here takes; 0 where none begins. */
function sizeAt(chain: Chain, at: number, whole: readonly boolean[]): number {
  const first = chain[at]
  if (first?.plus && !first.digits.startsWith('1')) return greedySizeAt(chain, at)
  const complete = shapeAt(chain, at, WITH_AREA_CODE)
  const local = whole[at] ? shapeAt(chain, at, shapes.length) : 0
  return complete || local || greedySizeAt(chain, at)
}

/** The groups up to the first sign that another number begins. */
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

/** Whether a number seems to begin here: at a bracket, a long run, a known shape, or the first space between dashes. */
function opensNumber(chain: Chain, at: number, spaced: boolean): boolean {
  const group = chain[at]
  if (group === undefined) return false
  if (group.bracket || group.digits.length >= FEWEST_DIGITS) return true
  return shapeAt(chain, at, WITH_AREA_CODE) > 0 || (!spaced && /\s/.test(group.gap))
}

/** The size of the North American number at this place, 0 where there is none. */
function shapeAt(chain: Chain, at: number, among: number): number {
  const first = chain[at]?.digits ?? ''
  if (first.length === 11 && first.startsWith('1')) return 1
  const prefix = first === '1' ? 1 : 0
  const fits = (sizes: number[]) =>
    sizes.every((size, index) => chain[at + prefix + index]?.digits.length === size)
  const shape = shapes.slice(0, among).find(fits)
  return shape === undefined ? 0 : prefix + shape.length
}

/** For every place whether the chain can be read as North American numbers from there to its end. */
function readableToTheEnd(chain: Chain): boolean[] {
  const whole = new Array<boolean>(chain.length + 1).fill(true)
  for (let at = chain.length - 1; at >= 0; at -= 1) {
    const size = shapeAt(chain, at, shapes.length)
    whole[at] = size > 0 && whole[at + size] === true
  }
  return whole
}

/** The number of groups after which a chain too long for one number repeats its grouping, as lists of numbers do. */
function periodOf(chain: Chain): number | null {
  if (digitCount(chain) <= MOST_DIGITS) return null
  for (let period = 1; period <= MOST_DIGITS && period * 2 <= chain.length; period += 1) {
    const digits = digitCount(chain.slice(0, period))
    if (digits < FEWEST_DIGITS || digits > MOST_DIGITS || chain.length % period !== 0) continue
    if (chain.every((group, at) => group.digits.length === chain[at % period]?.digits.length)) return period
  }
  return null
}

/** The '2.' or '3)' of a numbered list, or a lone digit that no number begins with. */
function isOrdinal(chain: Chain, at: number): boolean {
  const group = chain[at]
  const after = chain[at + 1]?.gap ?? ''
  if (group === undefined || group.plus || group.digits.length > 2) return false
  if (group.bracket && after.includes(')')) return false
  return /^[.)] /.test(after) || /^[2-689]$/.test(group.digits)
}

function digitCount(groups: Chain): number {
  return groups.reduce((sum, group) => sum + group.digits.length, 0)
}
