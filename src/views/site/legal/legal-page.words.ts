export const words = {
  /** Note that says only the English text is binding; null on the English website. */
  englishCounts: null as string | null,
}
