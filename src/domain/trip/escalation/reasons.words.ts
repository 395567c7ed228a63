export const words = {
  /** Why a text, call or mail failed, as the end of a sentence. The service words it in English; others stay as they are. */
  reason: (text: string) => text,
}
