import type { ReactNode } from 'react'
import { rescueEntryMachine } from '../domain/rescue/entry/rescue-entry.machine.ts'
import { newEntry } from '../domain/rescue/entry/rescue-entry.ts'
import type { ServedEntry } from '../domain/rescue/entry/served-entry.ts'
import type { ServedDispatch, ServedHandOver } from '../domain/rescue/hand-over/served-hand-over.ts'
import type { PanelProblem } from '../domain/rescue/panel/panel.ts'
import { dispatchPath, handOverPath, livePath, pages, rescuePanelPath } from '../domain/site/pages.ts'
import type { ServedLive } from '../domain/traveler/sharing/served-live.ts'
import { Shell } from '../views/kit/shell/shell.tsx'
import { RescueEntryScreen } from '../views/rescue/entry/rescue-entry-screen.tsx'
import { DispatchPage } from '../views/rescue/hand-over/dispatch-page.tsx'
import { HandOverPage } from '../views/rescue/hand-over/hand-over-page.tsx'
import { PanelProblemPage } from '../views/rescue/panel/panel-states.tsx'
import { ConsentProvider } from '../views/site/consent/consent-context.tsx'
import { LivePage } from '../views/traveler/sharing/live-page.tsx'
import { type Below, pictureOf, renderViews } from './render-views.tsx'

const ignore = () => {}

const plainPage = (location: string, content: ReactNode) =>
  renderViews(
    location,
    <ConsentProvider>
      <Shell>{content}</Shell>
    </ConsentProvider>,
  )

const empty = newEntry({})

const entered = ({ code, link, problem }: Exclude<ServedEntry, { step: 'lockedOut' }>) => ({
  code,
  link,
  problem,
})

function stateOf(served: ServedEntry) {
  switch (served.step) {
    case 'code':
      return { value: 'enteringCode', context: { ...empty, ...entered(served) } }
    case 'phone':
      return {
        value: 'enteringPhone',
        context: { ...empty, ...served.boxes, ...entered(served) },
      }
    case 'lockedOut':
      return { value: 'lockedOut', context: empty }
  }
}

export const renderEntry = (served: ServedEntry): Promise<string> =>
  plainPage(
    pages.rescueEntry,
    <RescueEntryScreen
      plain
      snapshot={rescueEntryMachine.resolveState(stateOf(served))}
      send={ignore}
      lockout={served.step === 'lockedOut' ? served : null}
    />,
  )

export const renderProblem = (code: string, problem: PanelProblem, now: number): Promise<string> =>
  plainPage(
    rescuePanelPath(code),
    <PanelProblemPage problem={problem} now={now} retrying={false} onRetry={ignore} />,
  )

export const renderHandOver = (served: ServedHandOver): Promise<string> =>
  plainPage(handOverPath(served.code), <HandOverPage {...served} />)

/** Renders a page with a secret link. If its step is `open`, src/app/site/linked-page.tsx hydrates it. */
const linkedPage = (location: string, content: ReactNode, picture: string) =>
  renderViews(location, <Shell>{content}</Shell>, { picture })

/** Renders the dispatch page at a path without the secret, so that the page's links don't contain it. */
export const renderDispatch = (served: ServedDispatch, below: Below): Promise<string> =>
  linkedPage(
    dispatchPath(''),
    <DispatchPage {...served} />,
    served.step === 'open' ? pictureOf(served.panel, below) : '',
  )

export const renderLive = (served: ServedLive, below: Below): Promise<string> =>
  linkedPage(
    livePath(''),
    <LivePage {...served} />,
    served.step === 'open' ? pictureOf(served.panel, below) : '',
  )
