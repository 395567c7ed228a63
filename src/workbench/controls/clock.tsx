import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { timeSpan } from '../../statecharts/simulation/log.ts'
import { SIMULATION_STARTS_AT } from '../../statecharts/simulation/simulation-clock.ts'
import { useSession, useSessionState } from '../session/use-session.ts'

export function StartChooser() {
  const session = useSession()
  const { fixture, start } = useSessionState()
  return (
    <section className="controls__start" aria-label="Start">
      <label>
        Start with
        <select value={start} onChange={({ target }) => session.open(fixture.machine.id, target.value)}>
          {fixture.starts.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="choice"
        aria-label="Start anew"
        title="Start anew"
        onClick={() => session.open(fixture.machine.id, start)}
      >
        <RotateCcw aria-hidden="true" />
      </button>
    </section>
  )
}

/** Slider's end without a longer wait, s. */
const USUAL_WAIT = 600
/** Longer waits are shown in minutes, s. */
const LONG_WAIT = 3600

const steps = [
  { says: '+1 s', ms: 1000 },
  { says: '+5 s', ms: 5000 },
  { says: '+1 min', ms: MINUTE_MS },
]

export function BenchClockPanel() {
  const session = useSession()
  const { simulation, fixture, waitedMs } = useSessionState()
  const now = simulation.now()
  const due = simulation.nextDue()
  const longest = Math.max(USUAL_WAIT, ...fixture.waits.map(({ ms }) => ms / 1000))
  const wait = (ms: number) => session.waitAltogether(waitedMs + ms)
  return (
    <section className="controls__clock" aria-labelledby="clock-title">
      <h2 id="clock-title">
        Time <output>{new Date(now).toISOString().slice(11, 19)}</output>
        <small> {timeSpan(now - SIMULATION_STARTS_AT)} since the start</small>
      </h2>
      <label className="clock__slider">
        <span>
          Waited since the last event <output>{timeSpan(waitedMs)}</output>
        </span>
        <input
          type="range"
          min={0}
          max={longest}
          step={longest > LONG_WAIT ? 60 : 1}
          value={Math.min(longest, waitedMs / 1000)}
          aria-valuetext={timeSpan(waitedMs)}
          onChange={({ target }) => session.waitAltogether(Number(target.value) * 1000)}
        />
      </label>
      <ul className="plain choices">
        {steps.map(({ says, ms }) => (
          <li key={says}>
            <button type="button" className="choice" onClick={() => wait(ms)}>
              {says}
            </button>
          </li>
        ))}
        {due !== null && (
          <li>
            <button type="button" className="choice" onClick={() => wait(due - now)}>
              next timer ({timeSpan(due - now)})
            </button>
          </li>
        )}
        {fixture.waits.map(({ says, ms }) => (
          <li key={says}>
            <button type="button" className="choice" onClick={() => wait(ms)}>
              {says} ({timeSpan(ms)})
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
