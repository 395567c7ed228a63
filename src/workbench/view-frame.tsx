import { useState } from 'react'

const widths = [
  { name: 'Phone', width: 375 },
  { name: 'Laptop', width: 1200 },
] as const

/** The site's own view of the machine, in a window of its own: it has a phone's width, focus and dialogs. */
export function ViewFrame() {
  const [width, setWidth] = useState<number>(widths[0].width)
  return (
    <section className={`view view--${width > 500 ? 'wide' : 'phone'}`} aria-label="Live view">
      <div className="tools" role="toolbar" aria-label="Width of the view">
        <strong>Live view</strong>
        {widths.map((choice) => (
          <button
            key={choice.name}
            type="button"
            aria-pressed={choice.width === width}
            onClick={() => setWidth(choice.width)}
          >
            {choice.name}
          </button>
        ))}
      </div>
      <div className="view__window">
        <iframe title="The site in this state" src="./view.html" style={{ inlineSize: width }} />
      </div>
    </section>
  )
}
