import type { PageAttentionChanged } from '../../domain/kit/page-attention.ts'

export const browserAttention = {
  /**
   * Reports visibility and network changes until the returned function is called. Reports a hidden page
   * immediately.
   */
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
