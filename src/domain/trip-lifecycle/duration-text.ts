const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/**
 * A length of time as the text that a trip keeps ('2 hour 30 minute'), so that the website's estimated
 * completion follows an extension. `parseDuration` reads it back.
 * @param ms more than 0; rounded up to a whole second, so that no trip becomes due earlier by it.
 * Source: specification §3 (Trip.time).
 */
export function durationText(ms: number): string {
  let left = Math.max(1, Math.ceil(ms / 1_000))
  const parts: string[] = []
  for (const [unit, seconds] of units) {
    const count = Math.floor(left / seconds)
    if (count > 0) parts.push(`${count} ${unit}`)
    left -= count * seconds
  }
  return parts.join(' ')
}
