import { createBrowserReceiver } from '@statelyai/inspect'
import { useEffect, useState } from 'react'
import { Chart } from '../chart/chart.tsx'
import { useDrawing } from '../chart/use-drawing.ts'
import { activeIn, type SeenActor, seenAfter } from './seen.ts'

/** The statecharts of the page that opened this window, as they are there now. */
export function Inspector() {
  const [seen, setSeen] = useState<SeenActor[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    const { unsubscribe } = createBrowserReceiver().subscribe((message) =>
      setSeen((before) => seenAfter(before, message)),
    )
    return unsubscribe
  }, [])
  // A view that React gave up before it stood leaves an actor that was never started.
  const started = seen.filter(({ events }) => events.length > 0)
  const shown = started.find(({ id }) => id === chosen) ?? started[0]
  return (
    <div className="inspector">
      <header className="bar">
        <h1>Inspector</h1>
        <div className="tools" role="toolbar" aria-label="Statecharts of the page">
          {started.map(({ id, kit, status }) => (
            <button key={id} type="button" aria-pressed={id === shown?.id} onClick={() => setChosen(id)}>
              {kit.machine.id}
              {status !== 'active' && ` (${status})`}
            </button>
          ))}
        </div>
      </header>
      {shown ? (
        <Actor key={shown.id} actor={shown} />
      ) : (
        <main className="inspector__empty">
          Nothing yet. This window shows the page that opened it, with ?inspect=here in its address.
        </main>
      )}
    </div>
  )
}

function Actor({ actor }: { actor: SeenActor }) {
  const { kit, value, context, events } = actor
  const drawing = useDrawing(kit.machine)
  return (
    <>
      <main className="chart" aria-label={`Statechart ${kit.machine.id}`}>
        {drawing && (
          <Chart
            drawing={drawing}
            chart={{
              active: new Set(activeIn(kit.machine.id, value)),
              moves: new Map(),
              taken: new Set(),
              links: new Map(),
              perform: () => {},
            }}
          />
        )}
      </main>
      <aside className="inspector__facts" aria-label="Details">
        <h2>Context</h2>
        <pre>{JSON.stringify(context, null, 1)}</pre>
        <h2>Events</h2>
        <ol className="plain">
          {events
            .map((event, index) => ({ ...event, key: `${index} ${event.type}` }))
            .toReversed()
            .map(({ type, told, key }) => (
              <li key={key}>
                <details>
                  <summary>{type}</summary>
                  <pre>{told}</pre>
                </details>
              </li>
            ))}
        </ol>
      </aside>
    </>
  )
}
