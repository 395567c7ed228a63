import RotateCw from 'lucide-react/icons/rotate-cw'
import { formatCountdown } from '../../../domain/rescue/entry/lockout.ts'
import type { PanelProblem } from '../../../domain/rescue/panel/panel.ts'
import { pages } from '../../../domain/site/pages.ts'
import { Button, ButtonLink } from '../../kit/design/button.tsx'
import { Page } from '../../kit/design/page.tsx'
import { EmergencyLine } from '../entry/emergency-line.tsx'
import { nothingFoundHeading, problemWords } from './panel-words.ts'
import './panel-states.css'

type PanelProblemPageProps = {
  problem: PanelProblem
  /** Unix time, ms; null while it is not known. */
  now: number | null
  retrying: boolean
  onRetry: () => void
}

/** The page of a panel that has nothing to show yet: what failed, what that means, and the ways on. */
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
