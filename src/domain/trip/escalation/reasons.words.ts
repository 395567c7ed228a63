export const words = {
  /** Translates the reason of a failure; an unknown reason stays as it is. */
  reason: (text: string) => text,
}
