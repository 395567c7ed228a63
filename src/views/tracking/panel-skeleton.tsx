import { Spinner } from '../design/spinner.tsx'
import { PanelLayout } from './panel-layout.tsx'
import { loadingWords } from './panel-words.ts'
import './panel-problem.css'

/** The shape of what will come, and in words that it is coming. */
export function PanelSkeleton() {
  return (
    <PanelLayout
      strip={
        <div className="panel-skeleton__strip">
          <h1 className="panel-skeleton__words">
            <Spinner label={loadingWords} />
          </h1>
          <p className="without-script">The rescue panel needs JavaScript and a newer browser.</p>
          <div className="panel-skeleton__bar" />
          <div className="panel-skeleton__bar panel-skeleton__bar--tall" />
          <div className="panel-skeleton__bar panel-skeleton__bar--tall" />
        </div>
      }
      map={<div className="panel-skeleton__map" />}
      facts={
        <>
          <div className="panel-skeleton__card panel-skeleton__card--personal" />
          <div className="panel-skeleton__card panel-skeleton__card--medical" />
          <div className="panel-skeleton__card" />
        </>
      }
    />
  )
}
