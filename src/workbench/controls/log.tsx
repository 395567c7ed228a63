import { useEffect, useRef } from 'react'
import type { AnyStateMachine } from 'xstate'
import { readMachine } from '../../statecharts/chart/read-machine.ts'
import { wordsByTransition } from '../../statecharts/chart/transition-words.ts'
import type { Fixture } from '../../statecharts/fixtures/fixture.ts'
import { entryText } from '../../statecharts/simulation/log.ts'
import type { Step } from '../../statecharts/simulation/step.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { LogTools } from './log-tools.tsx'

const known = new Map<AnyStateMachine, Map<string, string>>()

function consequences(fixture: Fixture, { taken, answered, said }: Step): string[] {
  const inner = new Set(taken.map(({ machine }) => machine).filter((machine) => machine !== ''))
  const ways = (path: string) =>
    taken.flatMap(({ machine, transition }) => {
      const words = machine === path ? wordsOf(fixture, path).get(transition) : undefined
      return words === undefined ? [] : [words]
    })
  return [
    ...counted(ways('')),
    ...[...inner].flatMap((path) => {
      const count = ways(path).length
      return count === 0 ? [] : [`${path}: ${count === 1 ? ways(path)[0] : `${count} transitions`}`]
    }),
    ...(answered.length > 0
      ? [`${counted(answered.map(({ call }) => call)).join(', ')}: answered by themselves`]
      : []),
    ...counted(said),
  ]
}

function counted(lines: string[]): string[] {
  const times = new Map<string, number>()
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1)
  return [...times].map(([line, count]) => (count === 1 ? line : `${line} × ${count}`))
}

function wordsOf(fixture: Fixture, path: string): Map<string, string> {
  const inner = path
    .split('/')
    .reduce<Fixture | undefined>((at, name) => (name === '' ? at : at?.nested[name]), fixture)
  if (!inner) return new Map()
  const words = known.get(inner.machine) ?? wordsByTransition(readMachine(inner.machine))
  known.set(inner.machine, words)
  return words
}

export function Log() {
  const session = useSession()
  const { fixture, recorded, done, simulation, start } = useSessionState()
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry that stands there after `done` has changed.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [done])
  const moments = [
    { text: `start: ${start}`, came: consequences(fixture, simulation.started) },
    ...recorded.map(({ entry, step }) => ({ text: entryText(entry), came: consequences(fixture, step) })),
  ].map((moment, index) => ({ ...moment, index, key: `${index} ${moment.text}` }))
  return (
    <section className="controls__log" aria-labelledby="log-title">
      <h2 id="log-title" className="visually-hidden">
        Log
      </h2>
      <LogTools />
      <ol className="log plain" ref={list}>
        {moments.map(({ text, came, index, key }) => (
          <li key={key}>
            <button
              type="button"
              className={`log__entry${index > done ? ' log__entry--ahead' : ''}`}
              {...(index === done && { 'aria-current': 'step' as const })}
              onClick={() => session.goTo(index)}
            >
              <span>{text}</span>
              {came.map((line) => (
                <small key={line}>{line}</small>
              ))}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
