export const words = {
  /** For readers of another language. */
  englishCounts: null as string | null,
}
