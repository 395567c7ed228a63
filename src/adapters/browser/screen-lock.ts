import type { ScreenLockReport } from '../../domain/traveler/positions/following.ts'

type Lock = Pick<WakeLockSentinel, 'release'>

type Dependencies = {
  /** Undefined where the browser has none. */
  wakeLock: { request: (type: 'screen') => Promise<Lock> } | undefined
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>
}

/**
 * Keeps the screen on (Screen Wake Lock API). The browser takes the lock away from a page that is hidden; it is asked
 * for again when the page is seen.
 * @returns a function that begins it, and returns the function that ends it.
 */
export function screenLock({ wakeLock, page }: Dependencies) {
  return (report: (report: ScreenLockReport) => void): (() => void) => {
    let isOver = false
    let lock: Lock | null = null
    const ask = async () => {
      if (page.hidden) return
      try {
        if (!wakeLock) throw new Error('no wake lock')
        const given = await wakeLock.request('screen')
        if (isOver) return void given.release().catch(() => {})
        lock = given
        report({ type: 'screen.kept' })
      } catch {
        // Mostly the system refuses, because the battery is low.
        if (!isOver) report({ type: 'screen.refused' })
      }
    }
    page.addEventListener('visibilitychange', ask)
    ask()
    return () => {
      isOver = true
      page.removeEventListener('visibilitychange', ask)
      lock?.release().catch(() => {})
    }
  }
}
