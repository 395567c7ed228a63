import './founders-page.css'

export function HarborScene() {
  return (
    <svg
      className="harbor screen-only"
      viewBox="0 0 1200 400"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="harbor__sky" width="1200" height="400" />
      <path className="harbor__beam" d="M972 98 0 8V196Z" />
      <path className="harbor__beam harbor__beam--short" d="M980 98 1200 66v64Z" />
      <path
        className="harbor__far"
        d="M0 262C60 250 100 256 150 248s90-20 150-12 90 16 150 14 110-6 160 4 100 16 170 26 100 6 140 8v12H0Z"
      />
      <path
        className="harbor__land"
        d="M690 300c50-10 70-26 110-36s56-36 96-44 60-14 90-12 70 10 108 2 70-24 106-20v210H660Z"
      />
      <g className="harbor__land">
        <path d="M955 214 963 118h26l8 96Z" />
        <path d="M957 112h38v7h-38Z" />
        <path d="M964 84h24l-12-16Z" />
        <path d="M1030 214v-30h10l22-16 22 16h10v30Z" />
      </g>
      <path className="harbor__lamp" d="M966 86h20v24h-20Z" />
      <path className="harbor__band" d="M961.500 140h29l1.800 22h-32.600Z" />
      <rect className="harbor__sea" y="286" width="1200" height="114" />
      <g className="harbor__boat" transform="translate(330 246)">
        <path
          className="harbor__hull"
          d="M-6 46c40 6 128 6 196 0 16-2 30-14 38-30-34 6-66 8-96 8H4C-4 24-8 34-6 46Z"
        />
        <path className="harbor__house" d="M34 24 44-8h66l16 32Z" />
        <path className="harbor__panes" d="M52 14 57-1h18v15Zm30 0V-1h22l8 15Z" />
        <path className="harbor__mast" d="M70-8v-46M70-40h26M54-26h32M20 24V8M150 24V14" />
        <circle className="harbor__lamp" cx="70" cy="-57" r="4" />
      </g>
      <path
        className="harbor__wave"
        d="M0 292c40-10 70-10 110 0s70 10 110 0 60-8 100 2 90 12 150 4 90-14 140-6 80 12 130 4 90-12 140-4 90 10 140 2 90-10 180-4v110H0Z"
      />
      <path
        className="harbor__wave harbor__wave--near"
        d="M0 336c60-14 110-12 170-2s110 12 170 0 100-14 170-4 110 16 180 4 100-14 170-4 120 14 180 2 100-10 160-2v70H0Z"
      />
    </svg>
  )
}

const CENTRE = 100
const marks = Array.from({ length: 72 }, (_, step) => step * 5)
const names = ['N', 'E', 'S', 'W'] as const

const lengthOf = (degrees: number) => (degrees % 30 === 0 ? 10 : degrees % 10 === 0 ? 7 : 4)

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
