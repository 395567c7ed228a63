import { logFromHash, logToHash } from '../../statecharts/simulation/log.ts'
import type { WorkbenchSession } from '../../statecharts/simulation/session.ts'

/** Keeps the URL fragment and the session's log in sync, both ways. */
export function followAddress(session: WorkbenchSession): void {
  const read = () => {
    const hash = location.hash.slice(1)
    if (hash === '' || hash === logToHash(session.log())) return
    session.load(() => logFromHash(hash))
  }
  read()
  addEventListener('hashchange', read)
  session.subscribe(() => {
    const hash = `#${logToHash(session.log())}`
    if (session.state().problem === null && hash !== location.hash) history.replaceState(null, '', hash)
  })
}
