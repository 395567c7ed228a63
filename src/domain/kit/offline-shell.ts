/** Tells when the page is idle, for work that nobody is waiting for. */
export interface PageIdle {
  /** Resolves once the page is loaded and idle; after an abort it never settles. */
  whenIdle(signal?: AbortSignal): Promise<void>
}

/**
 * The rescue path's own files on the device, so that it opens without a network; only for visitors whose phone
 * number was proved. Nothing here throws or rejects: where a browser cannot do it, the website works as before.
 */
export interface OfflineShell {
  /** Installs the files once the page is idle, and keeps the map pictures loaded so far. Later calls do nothing. */
  install(): Promise<void>
  /** Wipes the map pictures, which show where somebody was. */
  forgetTiles(): Promise<void>
}
