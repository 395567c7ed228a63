import type { ScreenLockReport } from '../../domain/traveler/positions/following.ts'

type Lock = Pick<WakeLockSentinel, 'release'>

type Dependencies = {
  wakeLock: { request: (type: 'screen') => Promise<Lock> } | undefined
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>
}

/** Keeps the screen on while the page is visible, if the browser allows it. */
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
        // The browser lacks wake locks, or refused one, usually because the battery is low.
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
