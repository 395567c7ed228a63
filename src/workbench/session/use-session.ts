import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Session } from '../../statecharts/bench/session.ts'
import type { SessionState } from '../../statecharts/bench/session-state.ts'

const SessionContext = createContext<Session | null>(null)
export const SessionProvider = SessionContext

/** Errors: throws where no `SessionProvider` stands above. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession: no SessionProvider above this view')
  return session
}

/** Where the session stands, now and after every change. */
export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.state)
}
