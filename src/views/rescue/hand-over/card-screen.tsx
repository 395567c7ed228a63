import Printer from 'lucide-react/icons/printer'
import { useEffect, useState } from 'react'
import { lastKnownPosition } from '../../../domain/position/position.ts'
import { cardText, dispatcherCard, sayFirst, sayFirstMeans } from '../../../domain/rescue/hand-over/card.ts'
import {
  type HeldPosition,
  holdPosition,
  identityOf,
  newerThan,
  withHeld,
} from '../../../domain/rescue/hand-over/held-position.ts'
import { readAloud } from '../../../domain/rescue/hand-over/read-aloud.ts'
import { timelineSection } from '../../../domain/rescue/hand-over/timeline-section.ts'
import { words as served } from '../../../domain/rescue/panel/panel.words.ts'
import { cardTextPath, handOverPath, rescuePanelPath } from '../../../domain/site/pages.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { CopyButton } from '../../kit/design/buttons/copy-button.tsx'
import { usePlaceTimeZone } from '../../kit/design/moment.tsx'
import { Page } from '../../kit/design/page.tsx'
import type { OpenPanel } from '../panel/tracking-screen.tsx'
import { words } from './card-screen.words.ts'
import { CardSheet } from './card-sheet.tsx'
import { ReadAloud } from './read-aloud.tsx'
import './card-sheet.css'

const READ_ALOUD = 'read-aloud'

export function CardScreen({ panel, now, code, freshness }: OpenPanel) {
  const timeZone = usePlaceTimeZone()
  const cardOf = (shown: typeof panel) => {
    const input = { panel: shown, now, timeZone }
    return [...sayFirst(input), ...dispatcherCard(input)]
  }
  const card = cardOf(panel)
  // Freezes the position, so that its digits don't change while the contact reads them aloud.
  const [held, setHeld] = useState<HeldPosition | null>(null)
  const spoken = held ? cardOf(withHeld(panel, held)) : card
  // Also checks now, because the reader may have followed the link to the steps before this script ran.
  useEffect(() => {
    if (held) return
    const follow = () => {
      if (window.location.hash.startsWith(`#${READ_ALOUD}`)) setHeld(holdPosition(panel))
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [held, panel])
  return (
    <Page width="wide" className="card-screen">
      <div className="card-screen__head">
        <h1>{words.title}</h1>
        <p className="card-screen__lead">
          {panel.trip.endedAt === null
            ? words.lead(panel.place ? served.place(panel.place).call : null)
            : words.over}
        </p>
        {freshness}
        <p className="without-script">{words.reload}</p>
        <nav className="card-screen__ways" aria-label={words.thisCard}>
          <a className="button button--quiet" href={rescuePanelPath(code)}>
            {words.backToPanel}
          </a>
          <a className="button button--primary" href={`#${READ_ALOUD}`}>
            {words.readAloud}
          </a>
          <CopyButton
            text={cardText([...card, timelineSection(panel, timeZone)])}
            identity={identityOf(lastKnownPosition(panel.trip))}
            label={words.copy}
          />
          <Button variant="quiet" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
            {words.print}
          </Button>
          <a className="button button--quiet" href={handOverPath(code)}>
            {words.showOnScreen}
          </a>
          <a className="button button--quiet" href={cardTextPath(code)}>
            {words.openText}
          </a>
        </nav>
      </div>
      <CardSheet card={card} meaning={sayFirstMeans({ panel, now, timeZone })} />
      <ReadAloud
        id={READ_ALOUD}
        steps={readAloud(spoken)}
        newer={held && newerThan(held, panel)}
        now={now}
        timeZone={timeZone}
        onScrolled={() => setHeld((before) => before ?? holdPosition(panel))}
        onNewer={() => setHeld(holdPosition(panel))}
      />
    </Page>
  )
}
