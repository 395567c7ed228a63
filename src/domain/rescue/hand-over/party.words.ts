export const words = {
  people: (count: string) => `${count} people`,
  /** @param count null if the number of people is unknown. */
  party: (along: string, count: string | null) => `with ${along}${count === null ? '' : ` (${count})`}`,
}
