import { useEffect, useRef, useState } from 'react'
import { readMachine } from '../../statecharts/chart/read-machine.ts'
import { wordsByTransition } from '../../statecharts/chart/transition-words.ts'
import type { Fixture } from '../../statecharts/fixtures/fixture.ts'
import { entryText } from '../../statecharts/simulation/log.ts'
import type { Step } from '../../statecharts/simulation/step.ts'
import { useSession, useSessionState } from '../session/use-session.ts'

export function Log() {
  const session = useSession()
  const { fixture, recorded, done, simulation, start } = useSessionState()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const entry = list.current?.children[done]
    const pane = list.current?.parentElement
    if (entry instanceof HTMLElement && list.current)
      pane?.scrollTo({ top: entry.offsetTop - list.current.offsetTop })
  }, [done])
  const moments = [
    { text: `start: ${start}`, step: simulation.started },
    ...recorded.map(({ entry, step }) => ({ text: entryText(entry), step })),
  ].map((moment, index) => ({ ...moment, index, key: `${index} ${moment.text}` }))
  return (
    <section className="controls__log" aria-labelledby="log-title">
      <h2 id="log-title">
        Log <kbd title="Step back">[</kbd> <kbd title="Step forward">]</kbd> <CopyLink />
      </h2>
      <ol className="log plain" ref={list}>
        {moments.map(({ text, step, index, key }) => (
          <li key={key}>
            <button
              type="button"
              data-ahead={index > done || undefined}
              aria-current={index === done ? 'step' : undefined}
              onClick={() => session.goTo(index)}
            >
              {text}
              {consequences(fixture, step).map((line) => (
                <small key={line}>{line}</small>
              ))}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function CopyLink() {
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(location.href).then(() => setCopied(true))
  return (
    <button type="button" onClick={copy} onBlur={() => setCopied(false)}>
      <span role="status">{copied ? 'Copied' : 'Copy link'}</span>
    </button>
  )
}

function consequences(fixture: Fixture, { taken, answered, said }: Step): string[] {
  const ways = taken.flatMap(({ machine, transition }) => {
    const words = wordsOf(fixture, machine).get(transition)
    return words === undefined ? [] : [machine ? `${machine}: ${words}` : words]
  })
  const byItself = answered.map(({ call, answer }) => `${call}: ${answer}, by itself`)
  return [...new Set([...ways, ...byItself, ...said])]
}

const known = new Map<Fixture | undefined, Map<string, string>>()

/** Returns descriptions of a machine's transitions except internal ones, keyed by transition id. */
function wordsOf(fixture: Fixture, path: string): Map<string, string> {
  const names = path.split('/').filter(Boolean)
  const inner = names.reduce<Fixture | undefined>((at, name) => at?.nested[name], fixture)
  const words = known.get(inner) ?? (inner ? wordsByTransition(readMachine(inner.machine)) : new Map())
  known.set(inner, words)
  return words
}
