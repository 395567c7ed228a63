import type { PageAttention } from '../../domain/kit/page-attention.ts'

/** The Page Visibility API and the `online` event of this window. */
export const browserAttention: PageAttention = {
  watch: (report) => {
    const visibility = () => report({ type: document.hidden ? 'page.hidden' : 'page.shown' })
    const online = () => report({ type: 'network.returned' })
    document.addEventListener('visibilitychange', visibility)
    globalThis.addEventListener('online', online)
    if (document.hidden) visibility()
    return () => {
      document.removeEventListener('visibilitychange', visibility)
      globalThis.removeEventListener('online', online)
    }
  },
}
