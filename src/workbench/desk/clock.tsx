import { BENCH_STARTS_AT } from '../../statecharts/bench/bench-clock.ts'
import { useSession, useSessionState } from '../session/use-session.ts'

/** The slider's far end, s. */
const LONGEST_WAIT = 600

const steps = [
  { says: '+1 s', ms: 1000 },
  { says: '+5 s', ms: 5000 },
  { says: '+1 min', ms: 60_000 },
]

/** The time on the bench: it stands still until somebody moves it. */
export function BenchClockPanel() {
  const session = useSession()
  const { bench, kit, waitedMs } = useSessionState()
  const now = bench.now()
  const due = bench.nextDue()
  const wait = (ms: number) => session.waitAltogether(waitedMs + ms)
  return (
    <section className="desk__clock" aria-labelledby="clock-title">
      <h2 id="clock-title">
        Time <output>{new Date(now).toISOString().slice(11, 19)}</output>
        <small> {spell(now - BENCH_STARTS_AT)} since the start</small>
      </h2>
      <label className="clock__slider">
        <span>
          Waited since the last event <output>{spell(waitedMs)}</output>
        </span>
        <input
          type="range"
          min={0}
          max={LONGEST_WAIT}
          step={1}
          value={Math.min(LONGEST_WAIT, waitedMs / 1000)}
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
              next timer ({spell(due - now)})
            </button>
          </li>
        )}
        {kit.waits.map(({ says, ms }) => (
          <li key={says}>
            <button type="button" className="choice" onClick={() => wait(ms)}>
              {says} ({spell(ms)})
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A time span in few words: '4 min 5 s', '1.2 s'. */
function spell(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  const seconds = (ms % 60_000) / 1000
  return [minutes > 0 && `${minutes} min`, (seconds > 0 || minutes === 0) && `${seconds} s`]
    .filter(Boolean)
    .join(' ')
}
