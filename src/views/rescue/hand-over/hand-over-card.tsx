import Printer from 'lucide-react/icons/printer'
import './hand-over.css'
import { handOverPath, mapFilePath, subPagePath } from '../../../domain/site/pages.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { Fold } from '../../kit/design/cards/fold.tsx'
import { words } from './hand-over.words.tsx'

const files = [
  ['gpx', 'GPX', words.gpxUse],
  ['kml', 'KML', words.kmlUse],
  ['geojson', 'GeoJSON', words.geojsonUse],
] as const

export function HandOverCard({ code, isOver }: { code: string; isOver: boolean }) {
  return (
    <Card title={words.forDispatcher}>
      <div className="hand-over__first">
        <a className="button button--quiet" href={subPagePath(code, 'card')}>
          {words.dispatcherCard}
        </a>
        {!isOver && (
          <a className="button button--quiet" href={handOverPath(code)}>
            {words.makeCode}
          </a>
        )}
      </div>
      <Fold summary={words.more}>
        <ul className="hand-over__ways plain">
          {!isOver && (
            <li>
              <a className="hand-over__way" href={handOverPath(code)}>
                {words.codeOrLink}
              </a>
              <span>{words.codeOrLinkUse}</span>
            </li>
          )}
          {files.map(([format, name, use]) => (
            <li key={format}>
              <a className="hand-over__way" href={mapFilePath(code, format)} download>
                {words.file(name)}
              </a>
              <span>{use}</span>
            </li>
          ))}
        </ul>
        <Button variant="quiet" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
          {words.print}
        </Button>
      </Fold>
    </Card>
  )
}
