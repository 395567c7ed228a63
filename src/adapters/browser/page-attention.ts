import type { PageAttention } from '../../domain/kit/page-attention.ts'

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
