import { useEffect, useRef } from 'react'
import { entryText } from '../../statecharts/bench/log.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { consequences } from './consequences.ts'
import { LogTools } from './log-tools.tsx'

/** Every entry with what it set off. A press on one leads back to the state after it. */
export function Log() {
  const session = useSession()
  const { fixture, recorded, done, bench, start } = useSessionState()
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry that stands there after `done` has changed.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [done])
  const moments = [
    { text: `start: ${start}`, came: consequences(fixture, bench.started) },
    ...recorded.map(({ entry, step }) => ({ text: entryText(entry), came: consequences(fixture, step) })),
  ].map((moment, index) => ({ ...moment, index, key: `${index} ${moment.text}` }))
  return (
    <section className="desk__log" aria-labelledby="log-title">
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
