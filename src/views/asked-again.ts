/**
 * Loads something once and shares it; what did not arrive is asked for again by the next caller. On one bar the
 * first try of a chunk may fail, and the form must not stay dead for it.
 * What has arrived is marked the way React's `use` looks for, so that a screen fetched ahead is drawn at once:
 * without the mark it would show "Loading the page..." first, for at least 300 ms.
 */
export function askedAgain<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined
  return () => {
    if (loading) return loading
    const asked = load()
    loading = asked
    asked.then(
      (value) => Object.assign(asked, { status: 'fulfilled', value }),
      () => {
        loading = undefined
      },
    )
    return asked
  }
}
