export interface PageIdle {
  /** Resolves when loaded and idle; never settles after an abort. */
  whenIdle(signal?: AbortSignal): Promise<void>
}

/** The rescue path's files for offline use, only for verified contacts. Never throws or rejects. */
export interface OfflineShell {
  /** Installs the files when idle, and keeps loaded map pictures. Later calls do nothing. */
  install(): Promise<void>
  /** They show where the traveler was. */
  forgetTiles(): Promise<void>
}
