import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SessionState, WorkbenchSession } from '../../statecharts/simulation/session.ts'

const SessionContext = createContext<WorkbenchSession | null>(null)
export const SessionProvider = SessionContext

export function useSession(): WorkbenchSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession: no SessionProvider above this view')
  return session
}

export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.state)
}
