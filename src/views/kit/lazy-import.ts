let again = 0
const anew = (address: string): string => {
  again += 1
  return `${address.split('?')[0]}?again=${again}`
}

/**
 * Picks a value from a file. Where the build puts several modules into one file, each is an export of it under a short
 * name. Errors: throws where no module of the file has it.
 */
function pickedIn<Module, Value>(file: object, pick: (module: Module) => Value): Value {
  for (const module of [file, ...Object.values(file)]) {
    try {
      const value = pick(module)
      if (value !== undefined) return value
    } catch {
      // This export is another module.
    }
  }
  throw new Error('the file does not hold what was asked for')
}

/**
 * A dynamic import with retry. Chromium before 156 never again fetches an address whose import failed in a
 * document, so a retry adds a query to the address. The file's own static imports keep their addresses: the build
 * puts shared code into the first script (vite.config.ts), which has arrived by then.
 */
async function importAnew<Module, Value>(
  load: () => Promise<Module>,
  pick: (module: Module) => Value,
): Promise<Value> {
  let module: Module
  try {
    module = await load()
  } catch (fault) {
    const [address] = /https?:\/\/\S+\.js/.exec(String(fault)) ?? []
    if (address === undefined) throw fault
    return pickedIn(await import(/* @vite-ignore */ anew(address)), pick)
  }
  return pick(module)
}

/**
 * Whether a style sheet failed to load: it has no `sheet`, or in Chromium an empty one, or one that may not be read,
 * since the answer of a failed request belongs to no origin. Those that loaded are all of the site's own origin.
 */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length
  } catch {
    return true
  }
}

/** Fetches again the style sheets that failed to load; Vite requests each only with the first import that needs it. */
async function fetchLostStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')
  const fetchAnew = (link: HTMLLinkElement) =>
    new Promise<void>((resolve, reject) => {
      const next = document.createElement('link')
      next.rel = 'stylesheet'
      next.href = anew(link.href)
      next.onload = () => {
        link.remove()
        resolve()
      }
      next.onerror = () => {
        next.remove()
        reject(new Error(`no style sheet at ${next.href}`))
      }
      link.after(next)
    })
  await Promise.all(Array.from(links).filter(isLost).map(fetchAnew))
}

const passed = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * A lazy import with retry: the file is imported once and its result shared; after a failure the next caller tries
 * again. The promise is marked with the `status` and `value` that React's `use` reads, so that a screen that was
 * fetched ahead renders at once. Without the mark React would show "Loading the page..." for at least 300 ms.
 * @param againAfterMs with it the import never fails: the file is asked for again so much later until it has come.
 * @param isImported other files that are fetched later import this one too, by its own address: it is asked for by no other.
 */
export function lazyImport<Module, Value>(
  load: () => Promise<Module>,
  pick: (module: Module) => Value,
  { againAfterMs, isImported = false }: { againAfterMs?: number; isImported?: boolean } = {},
): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  let hasFailed = false
  const attempt = async (): Promise<Value> => {
    try {
      if (hasFailed) await fetchLostStyles()
      return isImported ? pick(await load()) : await importAnew(load, pick)
    } catch (fault) {
      hasFailed = true
      if (againAfterMs === undefined) throw fault
      await passed(againAfterMs)
      return attempt()
    }
  }
  return () => {
    if (loading) return loading
    const asked = attempt()
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
