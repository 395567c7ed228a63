import type { PageAttentionChanged } from '../../domain/kit/page-attention.ts'

export const browserAttention = {
  /** Reports when the page is hidden, is shown, or comes online. Returns a function that stops reporting. */
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
