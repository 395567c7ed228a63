let again = 0
const anew = (address: string): string => {
  again += 1
  return `${address.split('?')[0]}?again=${again}`
}

/** Picks an export from a chunk, which may contain several modules. */
function pickedIn<Module, Value>(file: object, pick: (module: Module) => Value): Value {
  for (const module of [file, ...Object.values(file)]) {
    try {
      const value = pick(module)
      if (value !== undefined) return value
    } catch {}
  }
  throw new Error('the file does not hold what was asked for')
}

/**
 * Retries a failed import with a query string, because Firefox and Chromium before 156 never refetch a failed
 * URL. Only the chunk's own URL changes, so a failed static import stays missing until the page is left.
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

/** True if a stylesheet isn't loaded: missing, empty (after a failure in Chromium), or unreadable. */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length
  } catch {
    return true
  }
}

/** Requests failed stylesheets again, because Vite requests each only once. */
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
 * Creates a lazy import that all callers share. Sets `status` and `value` on the promise for React's `use`.
 * Without them, prefetched screens would show "Loading the page..." for 300 ms.
 * @param againAfterMs delay between retries, which go on until success; if omitted, a failure rejects.
 * @param isImported true if other lazy chunks import this file; retries must then keep its URL.
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
