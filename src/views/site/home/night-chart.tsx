import ground from '../../kit/design/chart/chart-ground.svg'
import './night-chart.css'

/** Path of the boat, in chart units (400 by 480). */
const COURSE =
  'M34 272C38.3 271.8 50.3 272 60 271C69.7 270 82.3 267.5 92 266C101.7 264.5 110.7 265 118 262C125.3 259 126.3 251.7 136 248C145.7 244.3 162.7 239.7 176 240C189.3 240.3 203.3 249.3 216 250C228.7 250.7 240 247.5 254 243C268 238.5 282 236 297 229C312 222 320 214 334 209C346 205 356 204 366 201'

const GLADE =
  'M352 128h6M349 134h11M355 140h7M346 146h14M351 152h17M345 160h9M357 160h12M343 168h22M348 177h8M359 177h14M339 186h26M347 196h33M336 207h12M353 207h24M332 219h40M342 232h38M326 246h16M348 246h34M322 261h50M334 277h52M314 294h22M342 294h44M308 312h64'

const chart = {
  viewBox: '0 0 400 480',
  preserveAspectRatio: 'xMaxYMid slice',
  focusable: false,
} as const

/** Decorative coast at night. The boat is a separate SVG, so that moving it is cheap. */
export const NightChart = () => (
  <div className="night">
    <svg aria-hidden="true" {...chart}>
      <use href={`${ground}#ground`} width="400" height="480" />
      <path className="night__glade" d={GLADE} />
      <path className="night__course" d={COURSE} />
    </svg>
    <svg className="night__boat" aria-hidden="true" {...chart}>
      <circle className="night__halo" cx="366" cy="201" r="9" />
      <circle className="night__dot" cx="366" cy="201" r="3.4" />
    </svg>
  </div>
)
