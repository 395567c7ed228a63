/** Adds prepositions to a time formatted by `writeClock`: 'at 7:22 PM', 'on Dec 31 at 7:22 PM'. */
export function atClock(clock: string): string {
  const [, day, time] = /^(\p{L}+\s\d+), (.+)$/u.exec(clock) ?? []
  return day ? `on ${day} at ${time}` : `at ${clock}`
}
