import type { PageAttentionChanged } from '../../domain/kit/page-attention.ts'

export const browserAttention = {
  /** Reports changes, and a hidden page immediately. Returns a function that stops the reports. */
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
