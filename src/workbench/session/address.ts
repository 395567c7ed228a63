import { logFromHash, logToHash } from '../../statecharts/bench/log.ts'
import type { BenchSession } from '../../statecharts/bench/session.ts'

/**
 * Keeps the address and the session in step: opening an address loads its log, and each entry changes the address, so
 * that it can be copied at any time.
 */
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

/** The address of the session's present state, whole. */
export const addressOf = (session: BenchSession): string =>
  new URL(`#${logToHash(session.log())}`, location.href).href
