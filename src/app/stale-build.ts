import { pages } from '../domain/site/pages.ts'

/** Whether the website that is served now is another than the one that this page came from. */
async function hasBeenReplaced(): Promise<boolean> {
  const response = await fetch(pages.home, { cache: 'no-store' })
  return response.ok && !(await response.text()).includes(new URL(import.meta.url).pathname)
}

/**
 * A part of the site that is missing because a newer one has replaced it: the page is loaded anew, once, since the
 * new one knows its own parts. An open rescue panel is never interrupted; its map can be asked for again by hand.
 */
export function reloadWhenReplaced(): void {
  addEventListener('vite:preloadError', async () => {
    if (location.pathname.startsWith('/rescuepanel/')) return
    if (await hasBeenReplaced().catch(() => false)) location.reload()
  })
}
