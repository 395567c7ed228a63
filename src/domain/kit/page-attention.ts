export type PageAttentionChanged =
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'network.returned' }
