/** Whether anybody can see the page, and whether the device has a network. */
export interface PageAttention {
  /**
   * Reports every change until the returned function is called.
   * The present state is reported at once when the page is hidden.
   */
  watch(report: (change: PageAttentionChanged) => void): () => void
}

export type PageAttentionChanged =
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'network.returned' }
