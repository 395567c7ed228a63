import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { timeSpan } from '../../statecharts/simulation/log.ts'
import { SIMULATION_STARTS_AT } from '../../statecharts/simulation/simulation-clock.ts'
import { useSession, useSessionState } from '../session/use-session.ts'

export function BenchClock() {
  const session = useSession()
  const { simulation } = useSessionState()
  const now = simulation.now()
  const due = simulation.nextDue()
  const steps = [1000, 5000, MINUTE_MS, HOUR_MS, DAY_MS].map((ms) => ({ says: `+${timeSpan(ms)}`, ms }))
  const next = due === null ? [] : [{ says: `next timer (${timeSpan(due - now)})`, ms: due - now }]
  return (
    <section aria-labelledby="clock-title">
      <h2 id="clock-title">
        Time <output>{new Date(now).toISOString().slice(11, 19)}</output>
        <small> {timeSpan(now - SIMULATION_STARTS_AT)} since the start</small>
      </h2>
      <ul className="plain choices">
        {[...steps, ...next].map(({ says, ms }) => (
          <li key={says}>
            <button type="button" onClick={() => session.happen({ type: 'passed', ms })}>
              {says}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
