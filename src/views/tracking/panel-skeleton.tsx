import { Spinner } from '../design/spinner.tsx'
import { PanelLayout } from './panel-layout.tsx'
import { loadingWords } from './panel-words.ts'
import './panel-skeleton.css'

/** The shape of what will come, and in words that it is coming. */
export function PanelSkeleton() {
  return (
    <PanelLayout
      strip={
        <div className="panel-skeleton__strip">
          <h1 className="panel-skeleton__words">
            <Spinner label={loadingWords} />
          </h1>
          <Bar />
          <Bar tall />
          <Bar tall />
        </div>
      }
      map={<div className="panel-skeleton__map" aria-hidden="true" />}
      facts={cards.map((lines, place) => (
        <div className="panel-skeleton__card" key={`${lines}-${place}`} aria-hidden="true">
          {Array.from({ length: lines }, (_, line) => (
            <Bar key={line} />
          ))}
        </div>
      ))}
    />
  )
}

function Bar({ tall = false }: { tall?: boolean }) {
  return <span className={tall ? 'panel-skeleton__bar panel-skeleton__bar--tall' : 'panel-skeleton__bar'} />
}
