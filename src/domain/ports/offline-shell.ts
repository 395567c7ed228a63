/** When the page has nothing better to do, for what nobody is waiting for. */
export interface PageIdle {
  /** Answers once the page is loaded and idle; abandoned by the signal, it never answers. */
  whenIdle(signal?: AbortSignal): Promise<void>
}

/**
 * The rescue path's own files on the device, so that it opens without a network. Only for visitors whose phone
 * number was proved. Nothing here throws or rejects: where a browser cannot do it, the website works as before.
 */
export interface OfflineShell {
  /** Puts the files there once the page is idle, and keeps the map pictures seen so far. Asked again, it does nothing. */
  install(): Promise<void>
  /** Wipes the map pictures, which show where somebody was. */
  forgetTiles(): Promise<void>
}
