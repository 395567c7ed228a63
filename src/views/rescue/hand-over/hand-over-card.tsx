import { handOverPath, mapFilePath, subPagePath } from '../../../domain/site/pages.ts'
import { Card } from '../../kit/design/card.tsx'
import './hand-over.css'

/** What each file is for, in the words of those who ask for it. */
const files = [
  ['gpx', 'GPX', 'for GPS devices and search maps'],
  ['kml', 'KML', 'for Google Earth'],
  ['geojson', 'GeoJSON', 'for other map programs'],
] as const

/** Ways to give what is known to those who search. */
export function HandOverCard({ code }: { code: string }) {
  return (
    <Card title="Hand it over" className="hand-over">
      <ul className="hand-over__ways">
        <li>
          <a className="hand-over__way" href={subPagePath(code, 'card')}>
            Dispatcher’s card
          </a>
          <span>what a 911 desk asks: to read aloud, copy as text, or print on one sheet</span>
        </li>
        <li>
          <a className="hand-over__way" href={handOverPath(code)}>
            Link for a dispatcher
          </a>
          <span>read-only, without a number, for 12 hours</span>
        </li>
        {files.map(([format, name, use]) => (
          <li key={format}>
            <a className="hand-over__way" href={mapFilePath(code, format)} download>
              {name} file
            </a>
            <span>{use}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
