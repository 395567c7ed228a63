import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import './hand-over.css'
import { handOverPath, mapFilePath, subPagePath } from '../../../domain/site/pages.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { Fold } from '../../kit/design/cards/fold.tsx'

const files = [
  ['gpx', 'GPX', 'for GPS devices and search maps'],
  ['kml', 'KML', 'for Google Earth'],
  ['geojson', 'GeoJSON', 'for other map programs'],
] as const

export function HandOverCard({ code }: { code: string }) {
  return (
    <Card title="For the dispatcher" className="hand-over">
      <div className="hand-over__first">
        <a className="button button--quiet" href={subPagePath(code, 'card')}>
          <FileText aria-hidden="true" />
          Dispatcher’s card
        </a>
        <form method="post" action={handOverPath(code)}>
          <input type="hidden" name="form" value="code" />
          <Button type="submit" variant="quiet" wide>
            Make a code to read out
          </Button>
        </form>
      </div>
      <p className="hand-over__use">The dispatcher types it to see this page.</p>
      <Fold summary="Send a link, files, print">
        <ul className="hand-over__ways">
          <li>
            <a className="hand-over__way" href={handOverPath(code)}>
              Code or link for a dispatcher
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
        <PrintButton />
      </Fold>
    </Card>
  )
}

/** Hidden without scripts. */
function PrintButton({ className }: { className?: string }) {
  return (
    <Button
      variant="quiet"
      icon={<Printer aria-hidden="true" />}
      onClick={() => print()}
      {...(className && { className })}
    >
      Print
    </Button>
  )
}
