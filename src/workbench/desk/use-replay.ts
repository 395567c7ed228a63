import { useEffect, useState } from 'react'
import { useSession, useSessionState } from '../session/use-session.ts'

/** How long each state of a replay stands, ms. */
const STATE_MS = 700

/** Goes through the log once more from its start, a state at a time, until its end or until it is stopped. */
export function useReplay(): { isRunning: boolean; toggle: () => void } {
  const session = useSession()
  const { recorded, done } = useSessionState()
  const [isRunning, setRunning] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    if (done >= recorded.length) {
      setRunning(false)
      return
    }
    const timer = setTimeout(() => session.goTo(done + 1), STATE_MS)
    return () => clearTimeout(timer)
  }, [isRunning, done, recorded.length, session])
  return {
    isRunning,
    toggle: () => {
      if (!isRunning) session.goTo(0)
      setRunning(!isRunning)
    },
  }
}
