import { type Move, possibleMoves } from '../../statecharts/simulation/moves.ts'
import { spoken } from '../../statecharts/simulation/step.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { MOVES_ID } from './use-keys.ts'

export function Moves() {
  const { simulation } = useSessionState()
  const moves = possibleMoves(simulation)
  const calls = simulation.calls()
  return (
    <section className="controls__moves" aria-labelledby="moves-title" id={MOVES_ID} tabIndex={-1}>
      <h2 id="moves-title">
        What can happen now <kbd title="The key that leads here">n</kbd>
      </h2>
      {simulation.machines().map(({ path }) => (
        <Group
          key={path}
          title={path ? `Events of ${path}` : 'Events'}
          moves={moves.filter(({ kind, machine }) => kind === 'event' && machine === path)}
        />
      ))}
      {calls
        .filter(({ kind }) => kind === 'call')
        .map(({ path, input }) => (
          <Group
            key={path}
            title={`${path} waits for an answer`}
            about={input === undefined ? undefined : `asked with ${spoken(input)}`}
            moves={moves.filter(({ entry }) => entry.type === 'answered' && entry.call === path)}
          />
        ))}
      <Group title="What runs beside it" moves={moves.filter(({ kind }) => kind === 'beside')} />
    </section>
  )
}

function Group({ title, about, moves }: { title: string; about?: string | undefined; moves: Move[] }) {
  const session = useSession()
  if (moves.length === 0) return null
  return (
    <div className="group">
      <h3>{title}</h3>
      {about && <p className="group__input">{about}</p>}
      <ul className="plain choices">
        {moves.map(({ kind, says, entry }) => (
          <li key={JSON.stringify(entry)}>
            <button type="button" onClick={() => session.happen(entry)}>
              {kind === 'beside' && entry.type === 'answered' ? `${entry.call} ${says}` : says}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
