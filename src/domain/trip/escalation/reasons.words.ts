export const words = {
  /** Unknown texts stay as they are. */
  reason: (text: string) => text,
}
