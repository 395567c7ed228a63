import RotateCw from 'lucide-react/icons/rotate-cw'
import { formatCountdown } from '../../../domain/rescue/entry/lockout.ts'
import type { Panel, PanelProblem } from '../../../domain/rescue/panel/panel.ts'
import { pages, readEntryGoal, rescuePanelPath } from '../../../domain/site/pages.ts'
import { Button, ButtonLink } from '../../kit/design/buttons/button.tsx'
import { Page } from '../../kit/design/page.tsx'
import { EmergencyLine } from '../entry/emergency-line.tsx'
import { nothingFoundHeading, problemWords } from './panel-words.ts'
import './panel.css'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { ArrivalFocus } from '../../kit/design/fields/focus.tsx'
import { ExactTime } from '../../kit/design/moment.tsx'
import { Spinner } from '../../kit/design/spinner.tsx'
import type { EntryArrival } from '../entry/rescue-entry-page.tsx'
import { TimeLabel } from './first-screen/status-strip.tsx'

type PanelProblemPageProps = {
  problem: PanelProblem
  /** Unix time, ms, or null. */
  now: number | null
  retrying: boolean
  onRetry: () => void
}

export function PanelProblemPage({ problem, now, retrying, onRetry }: PanelProblemPageProps) {
  const words = problemWords(problem)
  const wait = problem.kind === 'throttled' && now !== null ? problem.until - now : 0
  return (
    <Page
      width="narrow"
      heading={problem.kind === 'nothingFound' ? nothingFoundHeading : 'The rescue panel didn’t open'}
    >
      <div className="panel-problem">
        <div role="alert">
          <p className="panel-problem__first">{words.first}</p>
          <p>{words.next}</p>
        </div>
        {wait > 0 && (
          <p>
            Next attempt in <span role="timer">{formatCountdown(wait)}</span>
          </p>
        )}
        <form
          method="get"
          onSubmit={(event) => {
            event.preventDefault()
            onRetry()
          }}
        >
          <Button type="submit" wide busy={retrying} icon={<RotateCw aria-hidden="true" />}>
            Try again
          </Button>
        </form>
        <ButtonLink variant="quiet" wide to={pages.rescueEntry}>
          Enter another rescue code
        </ButtonLink>
        <EmergencyLine />
      </div>
    </Page>
  )
}

type SafePanelProps = {
  panel: Panel
  /** Unix time, ms. */
  now: number
  posted?: ReactNode
}

/** After the check-in: who is safe, and since when. */
export function SafePanel({ panel, now, posted }: SafePanelProps) {
  const { name, trip } = panel
  return (
    <Page width="narrow" heading={`${name ?? 'The traveler'} is safe`}>
      <div className="safe-panel">
        <TimeLabel panel={panel} now={now} />
        {posted}
        {trip.endedAt !== null && (
          <p>
            They ended the trip with their PIN at <ExactTime at={trip.endedAt} now={now} />.
          </p>
        )}
        <p>
          Nobody needs to look for them anymore, so this page no longer shows their position, medical
          information or contacts.
        </p>
      </div>
    </Page>
  )
}

type SignedOutProps = {
  step: 'signingOut' | 'stillGranted' | 'signedOut'
  isCopyLeft: boolean
  onRetry: () => void
}

/** After the sign-out. */
export function SignedOut({ step, isCopyLeft, onRetry }: SignedOutProps) {
  const isOut = step === 'signedOut'
  return (
    <Page width="narrow" heading={<ArrivalFocus>{isOut ? 'You’re signed out' : 'Signing out'}</ArrivalFocus>}>
      <div className="panel-problem">
        {step === 'signingOut' && <Spinner label="Telling the service..." />}
        {step === 'stillGranted' && (
          <Notice tone="error" title="You’re not signed out yet.">
            <p>We couldn’t reach our service, so this browser can still open the panel. Try again.</p>
          </Notice>
        )}
        {isCopyLeft && (
          <Notice tone="error" title="We couldn’t remove the data on this device.">
            <p>Clear this website’s data in your browser’s settings.</p>
          </Notice>
        )}
        {!isCopyLeft && step !== 'signingOut' && <p>Nothing about this trip is left on this device.</p>}
        {isOut && <p>Your rescue code and phone number will open the panel again.</p>}
        {step === 'stillGranted' && (
          <Button wide onClick={onRetry}>
            Try again
          </Button>
        )}
        <ButtonLink variant="quiet" wide to={pages.rescueEntry}>
          Enter a rescue code
        </ButtonLink>
      </div>
    </Page>
  )
}

/** To the rescue entry and back. */
export function VerifyFirst({ code }: { code: string }) {
  const goal = readEntryGoal(useLocation().pathname.slice(rescuePanelPath(code).length + 1))
  const state: EntryArrival = { code, notice: 'verifyToOpen', goal }
  return <Navigate replace to={pages.rescueEntry} state={state} />
}
