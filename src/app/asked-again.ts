/**
 * Loads something once and shares it; what did not arrive is asked for again by the next caller. On one bar the
 * first try of a chunk may fail, and the form must not stay dead for it.
 */
export function askedAgain<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined
  return () => {
    loading ??= load().catch((fault: unknown) => {
      loading = undefined
      throw fault
    })
    return loading
  }
}
