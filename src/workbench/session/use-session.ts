import { createContext, useContext, useSyncExternalStore } from 'react'
import type { BenchSession, SessionState } from '../../statecharts/bench/session.ts'

const SessionContext = createContext<BenchSession | null>(null)
export const SessionProvider = SessionContext

/** Errors: throws outside a `SessionProvider`. */
export function useSession(): BenchSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession: no SessionProvider above this view')
  return session
}

export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.state)
}
