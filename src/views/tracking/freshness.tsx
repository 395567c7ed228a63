import Radio from 'lucide-react/icons/radio'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link } from 'react-router-dom'
import { pages } from '../../domain/site/pages.ts'
import type { PanelProblem } from '../../domain/tracking/panel.ts'
import { formatElapsed } from '../../domain/trip/elapsed.ts'
import { classNames } from '../design/class-names.ts'
import type { EntryArrival } from '../rescue-entry/entry-arrival.ts'
import { staleWords } from './panel-words.ts'
import './freshness.css'

type FreshnessProps = {
  /** What came of the last refresh; null where it succeeded. */
  problem: PanelProblem | null
  /** Unix time, ms, of what is shown. */
  fetchedAt: number
  now: number
  code: string
}

/** Whether what is shown is of this moment. Both answers take the same room, so that nothing jumps between them. */
export function Freshness({ problem, fetchedAt, now, code }: FreshnessProps) {
  return (
    <div className={classNames('freshness', problem && 'freshness--stale')}>
      {problem ? <TriangleAlert aria-hidden="true" /> : <Radio aria-hidden="true" />}
      <p>
        <strong className="freshness__age">
          {problem ? `${capital(formatElapsed(now - fetchedAt))} old.` : 'Up to date.'}
        </strong>{' '}
        <span role="status">
          {problem ? staleWords(problem) : 'Refreshes by itself every 5 seconds.'}{' '}
          {problem?.kind === 'verificationRequired' && (
            <Link to={pages.rescueEntry} state={{ code, notice: 'verifyToOpen' } satisfies EntryArrival}>
              Verify now
            </Link>
          )}
        </span>
      </p>
    </div>
  )
}

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
