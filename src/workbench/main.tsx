import { createRoot } from 'react-dom/client'
import { listedFixtures } from '../statecharts/fixtures/journeys.ts'
import { createSession, type WorkbenchSession } from '../statecharts/simulation/session.ts'
import '../views/kit/design/tokens.css'
import '../views/kit/design/base.css'
import { followAddress } from './session/address.ts'

import { SessionProvider } from './session/use-session.ts'
import { recordVisited } from './session/visited.ts'
import { Workbench } from './workbench.tsx'
import './workbench.css'

declare global {
  interface Window {
    /** Session for the live view, which runs in an iframe. */
    session?: WorkbenchSession
  }
}

const session = createSession(listedFixtures)
window.session = session
followAddress(session)
recordVisited(session)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root element')
createRoot(root).render(
  <SessionProvider value={session}>
    <Workbench />
  </SessionProvider>,
)
