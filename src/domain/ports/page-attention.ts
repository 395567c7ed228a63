import { type EventObject, fromCallback } from 'xstate'

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

/** The port as an actor that forwards each change to the statechart that invoked it. */
export const attentionOf = (page: PageAttention) =>
  fromCallback<EventObject, undefined, PageAttentionChanged>(({ sendBack }) => page.watch(sendBack))
