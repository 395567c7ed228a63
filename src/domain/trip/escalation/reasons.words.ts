export const words = {
  /** Translates the reason of a failure; unknown reasons stay as they are. */
  reason: (text: string) => text,
}
