import type { Fixture } from '../../statecharts/fixtures/fixture.ts'
import { useSession, useSessionState } from '../session/use-session.ts'

export function Facts() {
  const session = useSession()
  const { simulation, fixture } = useSessionState()
  const arranged = simulation.byItself()
  const calls = callsOf(fixture, '')
  return (
    <section className="controls__facts" aria-label="Details">
      {simulation.machines().map(({ path, snapshot }) => (
        <details key={path}>
          <summary>Context{path && ` of ${path}`}</summary>
          <pre>{JSON.stringify(snapshot.context, null, 1)}</pre>
        </details>
      ))}
      {calls.length > 0 && (
        <details>
          <summary>
            Answered by themselves: {Object.keys(arranged).length} of {calls.length} calls
          </summary>
          {calls.map(({ path, answers }) => (
            <label key={path}>
              <code>{path}</code>
              <select
                value={arranged[path] ?? ''}
                onChange={({ target }) =>
                  session.happen({ type: 'arranged', call: path, answer: target.value || null })
                }
              >
                <option value="">by hand</option>
                {answers.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          ))}
        </details>
      )}
    </section>
  )
}

const callsOf = (fixture: Fixture, above: string): { path: string; answers: string[] }[] => [
  ...Object.entries(fixture.answers).map(([src, answers]) => ({
    path: above + src,
    answers: Object.keys(answers),
  })),
  ...Object.entries(fixture.nested).flatMap(([src, nested]) => callsOf(nested, `${above}${src}/`)),
]
