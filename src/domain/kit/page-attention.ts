export interface PageAttention {
  /** Reports changes until the returned function is called, and at once if the page is hidden. */
  watch(report: (change: PageAttentionChanged) => void): () => void
}

export type PageAttentionChanged =
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'network.returned' }
