/** Minimum length of a setting to check. Shorter ones, such as HOST, are too similar to other variables. */
const SHORTEST = 6

const bare = (name: string) => name.replaceAll('_', '')

/** True if two names differ by at most one inserted, deleted, or changed letter, or two swapped neighbors. */
function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let from = 0
  while (from < one.length && one[from] === other[from]) from += 1
  const [rest, otherRest] = [one.slice(from), other.slice(from)]
  if (rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1))
    return true
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`
  return swapped === otherRest
}

/** Finds environment variables that look like misspelled settings. Returns an error clause for each. */
export function misspelledSettings(given: readonly string[], settings: readonly string[]): string[] {
  const missing = settings.filter((name) => !given.includes(name) && name.length >= SHORTEST)
  return given
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const meant = missing.find((setting) => isOneSlipAway(bare(name), bare(setting)))
      return meant ? [`${name} is not a setting, but looks like ${meant}`] : []
    })
}
