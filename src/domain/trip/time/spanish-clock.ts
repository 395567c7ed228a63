/** Adds articles to a `writeClock` text: 'las 7:22 p.m.', 'la 1:22 p.m.', 'el 31 dic a las 7:22 p.m.'. */
export function clockWithArticle(clock: string): string {
  const [, day, time = clock] = /^(\d+\s\p{L}+), (.+)$/u.exec(clock) ?? []
  const hour = `${time.startsWith('1:') ? 'la' : 'las'} ${time}`
  return day ? `el ${day} a ${hour}` : hour
}

/** Returns 'a las 7:22 p.m.' or 'el 31 dic a las 7:22 p.m.'. */
export const atClock = (clock: string): string => {
  const the = clockWithArticle(clock)
  return the.startsWith('el ') ? the : `a ${the}`
}

/** Returns 'de las 7:22 p.m.' or 'del 31 dic a las 7:22 p.m.'. */
export const ofClock = (clock: string): string => `de ${clockWithArticle(clock)}`.replace(/^de el /, 'del ')

/** Ends a sentence with a period, but adds none after 'p.m.'. */
export const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`)
