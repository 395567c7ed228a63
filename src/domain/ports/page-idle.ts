/** When the page has nothing better to do, for what nobody is waiting for. */
export interface PageIdle {
  /** Answers once the page is loaded and idle; abandoned by the signal, it never answers. */
  whenIdle(signal?: AbortSignal): Promise<void>
}
