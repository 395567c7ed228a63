export const words = {
  /** Translates the service's reason why a message failed; unknown texts stay as they are. */
  reason: (text: string) => text,
}
