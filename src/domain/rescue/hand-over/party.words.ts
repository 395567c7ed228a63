export const words = {
  people: (count: string) => `${count} people`,
  /** @param count null if unknown. */
  party: (along: string, count: string | null) => `with ${along}${count === null ? '' : ` (${count})`}`,
}
