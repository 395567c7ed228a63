import { isComing } from '../../../domain/site/product-state.ts'
import ground from './chart-ground.svg'
import { courses, places } from './chart-tracks.ts'
import './chart.css'

/** How far the trip on the chart has come. */
export type ChartStage = 'planned' | 'underway' | 'overdue'

/**
 * A piece of the chart with the trip on it. Decoration: what it shows is said in the words beside it.
 * @param view the piece as an SVG viewBox, in the chart's units (400 by 480).
 */
export function Chart({ stage, view, className }: { stage: ChartStage; view: string; className?: string }) {
  return (
    <svg
      className={className ? `chart ${className}` : 'chart'}
      viewBox={view}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${ground}#ground`} width="400" height="480" />
      {stage === 'planned' && !isComing('routePlanning') && (
        <path className="chart-plan" d={courses.planned} />
      )}
      {stage === 'underway' && !isComing('projectedPosition') && (
        <path className="chart-plan" d={courses.projected} />
      )}
      {stage !== 'planned' && <path className="chart-course" d={courses.sailed} />}
      {stage === 'overdue' && <path className="chart-course" d={courses.drifted} />}
      <circle className="chart-start" cx={places.start.x} cy={places.start.y} r="6" />
      {stage === 'underway' && (
        <circle className="chart-here" cx={places.underway.x} cy={places.underway.y} r="7" />
      )}
      {stage === 'overdue' && (
        <path
          className="chart-last-known"
          d="M0-13 9 11 0 6-9 11Z"
          transform={`translate(${places.lastKnown.x} ${places.lastKnown.y}) rotate(10)`}
        />
      )}
    </svg>
  )
}
