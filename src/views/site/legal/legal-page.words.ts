export const words = {
  /** Note that the English text is binding; null in English. */
  englishCounts: null as string | null,
}
