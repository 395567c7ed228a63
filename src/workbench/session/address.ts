import { logFromHash, logToHash } from '../../statecharts/bench/log.ts'
import type { BenchSession } from '../../statecharts/bench/session.ts'

/** Syncs address and session both ways. */
export function followAddress(session: BenchSession): void {
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

export const addressOf = (session: BenchSession): string =>
  new URL(`#${logToHash(session.log())}`, location.href).href
