import RotateCw from 'lucide-react/icons/rotate-cw'
import { formatCountdown } from '../../../domain/rescue/entry/lockout.ts'
import type { Panel, PanelProblem } from '../../../domain/rescue/panel/panel.ts'
import { pages, readEntryGoal, rescuePanelPath } from '../../../domain/site/pages.ts'
import { Button, ButtonLink } from '../../kit/design/buttons/button.tsx'
import { Page } from '../../kit/design/page.tsx'
import { EmergencyLine } from '../entry/emergency-line.tsx'
import { words } from './panel.words.tsx'
import './panel.css'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { ArrivalFocus } from '../../kit/design/fields/focus.tsx'
import { useClock } from '../../kit/design/moment.tsx'
import { Spinner } from '../../kit/design/spinner.tsx'
import type { EntryArrival } from '../entry/rescue-entry-page.tsx'
import { TimeLabel } from './first-screen/status-strip.tsx'

type PanelProblemPageProps = {
  problem: PanelProblem
  now: number | null
  retrying: boolean
  onRetry: () => void
}

export function PanelProblemPage({ problem, now, retrying, onRetry }: PanelProblemPageProps) {
  const wait = problem.kind === 'throttled' && now !== null ? problem.until - now : 0
  return (
    <Page width="narrow" heading={problem.kind === 'nothingFound' ? words.nothingFound : words.didNotOpen}>
      <div className="stack">
        <div role="alert">
          <p className="panel-problem__first">{words.first[problem.kind]}</p>
          <p>{words.whenNothingIsShown[problem.kind]}</p>
        </div>
        {wait > 0 && (
          <p>
            {words.nextAttemptIn(
              <span className="panel-problem__timer" role="timer">
                {formatCountdown(wait)}
              </span>,
            )}
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
            {words.tryAgain}
          </Button>
        </form>
        <ButtonLink variant="quiet" wide to={pages.rescueEntry}>
          {words.anotherCode}
        </ButtonLink>
        <EmergencyLine />
      </div>
    </Page>
  )
}

type SafePanelProps = {
  panel: Panel
  now: number
  posted?: ReactNode
}

export function SafePanel({ panel, now, posted }: SafePanelProps) {
  const { name, trip } = panel
  const clock = useClock(now)
  return (
    <Page width="narrow" heading={<ArrivalFocus>{words.isSafe(name)}</ArrivalFocus>}>
      <div className="stack">
        <TimeLabel panel={panel} now={now} />
        {posted}
        {trip.endedAt !== null && <p>{words.endedWithPin(clock(trip.endedAt))}</p>}
        <p>{words.shownNoLonger}</p>
      </div>
    </Page>
  )
}

type SignedOutProps = {
  step: 'signingOut' | 'stillGranted' | 'signedOut'
  isCopyLeft: boolean
  onRetry: () => void
}

export function SignedOut({ step, isCopyLeft, onRetry }: SignedOutProps) {
  const isOut = step === 'signedOut'
  return (
    <Page width="narrow" heading={<ArrivalFocus>{isOut ? words.signedOut : words.signingOut}</ArrivalFocus>}>
      <div className="stack">
        {step === 'signingOut' && <Spinner label={words.telling} />}
        {step === 'stillGranted' && (
          <Notice tone="error" title={words.notSignedOut}>
            <p>{words.notSignedOutMore}</p>
          </Notice>
        )}
        {isCopyLeft && (
          <Notice tone="error" title={words.copyLeft}>
            <p>{words.copyLeftMore}</p>
          </Notice>
        )}
        {!isCopyLeft && step !== 'signingOut' && <p>{words.nothingLeft}</p>}
        {isOut && <p>{words.opensAgain}</p>}
        {step === 'stillGranted' && (
          <Button wide onClick={onRetry}>
            {words.tryAgain}
          </Button>
        )}
        <ButtonLink variant="quiet" wide to={pages.rescueEntry}>
          {words.enterCode}
        </ButtonLink>
      </div>
    </Page>
  )
}

/** Redirects to the rescue entry, which returns to this page after verification. */
export function VerifyFirst({ code }: { code: string }) {
  const goal = readEntryGoal(useLocation().pathname.slice(rescuePanelPath(code).length + 1))
  const navigate = useNavigate()
  useEffect(() => {
    const state: EntryArrival = { code, notice: 'verifyToOpen', goal }
    navigate(pages.rescueEntry, { replace: true, state })
  }, [navigate, code, goal])
  return null
}
