export const words = {
  /** Notice saying that only the English text is binding; null on the English website. */
  englishCounts: null as string | null,
}
