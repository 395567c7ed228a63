import Printer from 'lucide-react/icons/printer'
import { cardText, dispatcherCard } from '../../domain/dispatcher-card/card.ts'
import { readAloud } from '../../domain/dispatcher-card/read-aloud.ts'
import { cardTextPath, rescuePanelPath } from '../../domain/site/pages.ts'
import { Button } from '../design/button.tsx'
import { CopyButton } from '../design/copy-button.tsx'
import { Page } from '../design/page.tsx'
import { useTimeZone } from '../tracking/moment.tsx'
import type { ShownPanel } from '../tracking/tracking-screen.tsx'
import { CardSheet } from './card-sheet.tsx'
import { ReadAloud } from './read-aloud.tsx'
import './card-screen.css'

const READ_ALOUD = 'read-aloud'

/** What a dispatcher asks, on one sheet: to be read, printed, copied as text, and read aloud step by step. */
export function CardScreen({ panel, now, code, freshness }: ShownPanel) {
  const timeZone = useTimeZone()
  const card = dispatcherCard({ panel, now, timeZone })
  return (
    <Page width="wide" className="card-screen">
      <div className="card-screen__head">
        <h1>Dispatcher’s card</h1>
        <p className="card-screen__lead">
          What a 911 desk asks, in the order in which it is asked. Keep the dispatcher on the phone while you
          read.
        </p>
        {freshness}
        <p className="without-script">Load this page again to have what is new.</p>
        <nav className="card-screen__ways" aria-label="This card">
          <a className="button button--quiet" href={rescuePanelPath(code)}>
            Back to the rescue panel
          </a>
          <a className="button button--primary" href={`#${READ_ALOUD}`}>
            Read aloud
          </a>
          <CopyButton text={cardText(card)} label="Copy as text" />
          <Button variant="quiet" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
            Print
          </Button>
          <a className="button button--quiet" href={cardTextPath(code)}>
            Open as text
          </a>
        </nav>
      </div>
      <CardSheet card={card} />
      <ReadAloud id={READ_ALOUD} steps={readAloud(card)} />
    </Page>
  )
}
