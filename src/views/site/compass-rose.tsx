import './founders-page.css'

const CENTRE = 100
const marks = Array.from({ length: 72 }, (_, step) => step * 5)
const names = ['N', 'E', 'S', 'W'] as const

const lengthOf = (degrees: number) => (degrees % 30 === 0 ? 10 : degrees % 10 === 0 ? 7 : 4)

/** The rose of a chart. Drawn for this page; decoration. */
export function CompassRose() {
  return (
    <svg className="rose" viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      <circle className="rose__ring" cx={CENTRE} cy={CENTRE} r="92" />
      <circle className="rose__ring" cx={CENTRE} cy={CENTRE} r="64" />
      {marks.map((degrees) => (
        <path
          key={degrees}
          className="rose__mark"
          d={`M${CENTRE} 8v${lengthOf(degrees)}`}
          transform={`rotate(${degrees} ${CENTRE} ${CENTRE})`}
        />
      ))}
      {[45, 135, 225, 315].map((degrees) => (
        <path
          key={degrees}
          className="rose__minor"
          d="M100 52 107 93 100 100 93 93Z"
          transform={`rotate(${degrees} ${CENTRE} ${CENTRE})`}
        />
      ))}
      {names.map((name, quarter) => (
        <g key={name} transform={`rotate(${quarter * 90} ${CENTRE} ${CENTRE})`}>
          <path className="rose__point" d="M100 36 90 90 100 100Z" />
          <path className="rose__point rose__point--open" d="M100 36 110 90 100 100Z" />
          <text className="rose__name" x="100" y="31">
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
