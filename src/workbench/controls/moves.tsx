import type { LogEntry } from '../../statecharts/simulation/log.ts'
import { type Move, possibleMoves } from '../../statecharts/simulation/moves.ts'
import type { PendingCall } from '../../statecharts/simulation/running.ts'
import { spoken } from '../../statecharts/simulation/step.ts'
import { useSession, useSessionState } from '../session/use-session.ts'

export function Moves({ id }: { id: string }) {
  const session = useSession()
  const { simulation, run } = useSessionState()
  const moves = possibleMoves(simulation)
  const calls = simulation.calls()
  const perform = (move: Move) => session.happen(move.entries)
  const machines = simulation.machines()
  return (
    <section className="controls__moves" aria-labelledby="moves-title" id={id} tabIndex={-1}>
      <h2 id="moves-title">
        What can happen now <kbd title="The key that leads here">n</kbd>
      </h2>
      {machines.map(({ path, fixture }) => (
        <MoveGroup
          key={`${run} ${path}`}
          title={path === '' ? fixture.sender : `${fixture.sender}, at ${path}`}
          moves={moves.filter((move) => move.kind === 'event' && move.machine === path)}
          perform={perform}
        />
      ))}
      {calls
        .filter((call) => call.kind === 'call')
        .map((call) => (
          <Call
            key={call.path}
            call={call}
            moves={moves.filter((move) => isFor(move, call))}
            perform={perform}
          />
        ))}
      <Others
        calls={calls.filter((call) => call.kind !== 'call')}
        perform={(call) => session.happen([{ type: 'answered', call: call.path, answer: 'breaks' }])}
      />
    </section>
  )
}

function MoveGroup({
  title,
  moves,
  perform,
}: {
  title: string
  moves: Move[]
  perform: (move: Move) => void
}) {
  if (moves.length === 0) return null
  return (
    <div className="group">
      <h3>{title}</h3>
      <ul className="plain choices">
        {moves.map((move) => (
          <li key={move.says}>
            <button
              type="button"
              className="choice"
              title={eventOf(move.entries)}
              onClick={() => perform(move)}
            >
              {move.says}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Call({ call, moves, perform }: { call: PendingCall; moves: Move[]; perform: (move: Move) => void }) {
  return (
    <div className="group group--call">
      <h3>
        <code>{call.path}</code> waits for an answer
      </h3>
      {call.input !== undefined && <p className="group__input">asked with {spoken(call.input)}</p>}
      <ul className="plain choices">
        {moves.map((move) => (
          <li key={move.says}>
            <button
              type="button"
              className={`choice${move.says === 'breaks' ? ' choice--breaks' : ''}`}
              onClick={() => perform(move)}
            >
              {move.says}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Others({ calls, perform }: { calls: PendingCall[]; perform: (call: PendingCall) => void }) {
  if (calls.length === 0) return null
  return (
    <div className="group">
      <h3>What runs beside it</h3>
      <ul className="plain choices">
        {calls.map((call) => (
          <li key={call.path}>
            <button type="button" className="choice choice--breaks" onClick={() => perform(call)}>
              {call.path} breaks
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const isFor = (move: Move, call: PendingCall): boolean =>
  move.kind === 'answer' &&
  move.entries.some((entry) => entry.type === 'answered' && entry.call === call.path)

const eventOf = (entries: LogEntry[]): string =>
  entries.map((entry) => (entry.type === 'sent' ? entry.event.type : '')).join('')
