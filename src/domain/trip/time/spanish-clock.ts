/**
 * Adds articles: 'las 7:22 p.m.', 'la 1:22 p.m.', 'el 31 dic a las 7:22 p.m.'.
 * @param clock formatted by `writeClock`.
 */
export function clockWithArticle(clock: string): string {
  const [, day, time = clock] = /^(\d+\s\p{L}+), (.+)$/u.exec(clock) ?? []
  const hour = `${time.startsWith('1:') ? 'la' : 'las'} ${time}`
  return day ? `el ${day} a ${hour}` : hour
}

/** Adds prepositions: 'a las 7:22 p.m.', 'el 31 dic a las 7:22 p.m.'. */
export const atClock = (clock: string): string => {
  const the = clockWithArticle(clock)
  return the.startsWith('el ') ? the : `a ${the}`
}

/** Adds a final period unless the text ends with one, such as 'p.m.'. */
export const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`)
