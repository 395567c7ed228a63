let again = 0
const anew = (address: string): string => {
  again += 1
  return `${address.split('?')[0]}?again=${again}`
}

/**
 * A dynamic import that is asked for anew where it failed. Chromium before 156 never again fetches an address whose
 * import failed in a document, so the same file is asked for under another query. Its own static imports keep their
 * addresses: the build puts what files share into the first script (vite.config.ts), so that they have arrived.
 */
async function importAnew<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (fault) {
    const [address] = /https?:\/\/\S+\.js/.exec(String(fault)) ?? []
    if (address === undefined) throw fault
    return import(/* @vite-ignore */ anew(address))
  }
}

/** Fetches the style sheets that were lost on the way; Vite fetches each with the first import that needs it. */
async function fetchLostStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')
  // One that did not arrive has no sheet or, in Chromium, one without a rule.
  const lost = Array.from(links).filter(({ sheet }) => !sheet?.cssRules.length)
  const fetchAnew = (link: HTMLLinkElement) =>
    new Promise<void>((resolve, reject) => {
      const next = document.createElement('link')
      next.rel = 'stylesheet'
      next.href = anew(link.href)
      next.onload = () => resolve()
      next.onerror = () => reject(new Error(`no style sheet at ${next.href}`))
      link.replaceWith(next)
    })
  await Promise.all(lost.map(fetchAnew))
}

/**
 * Imports a file once and shares what it gives; what did not arrive is asked for again by the next caller. On one bar
 * the first try of a file may fail, and the form must not stay dead for it.
 * What has arrived is marked the way React's `use` looks for, so that a screen fetched ahead is drawn at once:
 * without the mark it would show "Loading the page..." first, for at least 300 ms.
 */
export function lazyImport<Module, Value>(
  load: () => Promise<Module>,
  pick: (module: Module) => Value,
): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  let hasFailed = false
  const attempt = async () => {
    if (hasFailed) await fetchLostStyles()
    return pick(await importAnew(load))
  }
  return () => {
    if (loading) return loading
    const asked = attempt()
    loading = asked
    asked.then(
      (value) => Object.assign(asked, { status: 'fulfilled', value }),
      () => {
        hasFailed = true
        loading = undefined
      },
    )
    return asked
  }
}
