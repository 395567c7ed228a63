import { createRoot } from 'react-dom/client'
import { listedFixtures } from '../statecharts/fixtures/journeys.ts'
import { createSession } from '../statecharts/simulation/session.ts'
import '../views/kit/design/tokens.css'
import '../views/kit/design/base.css'
import { followAddress } from './session/address.ts'

import { noteHand } from './session/in-hand.ts'
import { SessionProvider } from './session/use-session.ts'
import { noteVisited } from './session/visited.ts'
import { Workbench } from './workbench.tsx'
import './workbench.css'

const session = createSession(listedFixtures)
const workbench: NonNullable<Window['workbench']> = { session, inHand: 'controls' }
window.workbench = workbench
noteHand(workbench, 'controls')
followAddress(session)
noteVisited(session)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root element')
createRoot(root).render(
  <SessionProvider value={session}>
    <Workbench />
  </SessionProvider>,
)
