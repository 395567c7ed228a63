import { classNames } from '../class-names.ts'
import ground from './chart-ground.svg'
import './chart.css'

/** SVG paths in the coordinates of `chart-ground.svg`. */
const courses = {
  planned:
    'M34 272C38.7 271.7 51.7 270.7 62 270C72.3 269.3 84.3 271 96 268C107.7 265 119.3 256 132 252C144.7 248 158.3 244.7 172 244C185.7 243.3 200 247.7 214 248C228 248.3 242.3 248.3 256 246C269.7 243.7 285 240.3 296 234C307 227.7 315.7 217.7 322 208C328.3 198.3 334 186.3 334 176C334 165.7 330 153.3 322 146C314 138.7 299.7 132.7 286 132C272.3 131.3 254.7 135.3 240 142C225.3 148.7 211.7 160 198 172C184.3 184 171.3 200 158 214C144.7 228 130.3 246.3 118 256C105.7 265.7 89.7 269.3 84 272',
  sailed:
    'M34 272C38.3 271.8 50.3 272 60 271C69.7 270 82.3 267.5 92 266C101.7 264.5 110.7 265 118 262C125.3 259 126.3 251.7 136 248C145.7 244.3 162.7 239.7 176 240C189.3 240.3 203.3 249.3 216 250C228.7 250.7 246 245 252 244',
  projected:
    'M252 244C259.3 242.3 284.3 240 296 234C307.7 228 315.7 217.7 322 208C328.3 198.3 334 186.3 334 176C334 165.7 330 153.3 322 146C314 138.7 292 134.3 286 132',
  drifted:
    'M252 244C257.3 243.3 274.3 243 284 240C293.7 237 303.7 232 310 226C316.3 220 318.7 210 322 204C325.3 198 327 193.7 330 190C333 186.3 337.3 185 340 182C342.7 179 343.2 174.7 346 172C348.8 169.3 354.3 169 357 166C359.7 163 361.2 156 362 154',
} as const

const places = {
  start: { x: 34, y: 272 },
  underway: { x: 252, y: 244 },
  lastKnown: { x: 362, y: 151 },
} as const

export type ChartStage = 'planned' | 'underway' | 'overdue'

/** Nautical chart of one stage of a trip. `view` is a viewBox in chart units (400 by 480). */
export function SeaChart({
  stage,
  view,
  className,
}: {
  stage: ChartStage
  view: string
  className?: string
}) {
  return (
    <svg
      className={classNames('chart', className)}
      viewBox={view}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${ground}#ground`} width="400" height="480" />
      {stage === 'planned' && <path className="chart-plan" d={courses.planned} />}
      {stage === 'underway' && <path className="chart-plan" d={courses.projected} />}
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
