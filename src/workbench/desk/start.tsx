import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useSession, useSessionState } from '../session/use-session.ts'

/** The ways in which the machine may be started. */
export function Start() {
  const session = useSession()
  const { kit, start } = useSessionState()
  return (
    <section className="desk__start" aria-label="Start">
      <label>
        Start with
        <select value={start} onChange={({ target }) => session.open(kit.machine.id, target.value)}>
          {kit.starts.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="choice"
        aria-label="Start anew"
        title="Start anew"
        onClick={() => session.open(kit.machine.id, start)}
      >
        <RotateCcw aria-hidden="true" />
      </button>
    </section>
  )
}
