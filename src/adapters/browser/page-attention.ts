import type { PageAttentionChanged } from '../../domain/kit/page-attention.ts'

export const browserAttention = {
  /** Reports when the page is hidden (also at the start) or shown, and when the browser comes online. */
  watch(report: (change: PageAttentionChanged) => void): () => void {
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
