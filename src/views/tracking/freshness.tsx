import Radio from 'lucide-react/icons/radio'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link } from 'react-router-dom'
import { pages } from '../../domain/site/pages.ts'
import type { PanelProblem } from '../../domain/tracking/panel.ts'
import { formatElapsed } from '../../domain/trip/elapsed.ts'
import { classNames } from '../design/class-names.ts'
import { useHydrated } from '../design/use-hydrated.ts'
import type { EntryArrival } from '../rescue-entry/entry-arrival.ts'
import { asOf } from './as-of.ts'
import { exactInstant } from './exact-instant.ts'
import { freshnessWords } from './panel-words.ts'
import './freshness.css'

type FreshnessProps = {
  /** What came of the last refresh; null where it succeeded. */
  problem: PanelProblem | null
  /** Unix time, ms, of what is shown. */
  fetchedAt: number
  now: number
  /** What is shown comes from the device, and the first answer is still awaited. */
  asking: boolean
  code: string
}

/** Whether what is shown is of this moment. Both answers take the same room, so that nothing jumps between them. */
export function Freshness({ problem, fetchedAt, now, asking, code }: FreshnessProps) {
  const zone = useHydrated() ? 'viewer' : 'utc'
  const stale = problem !== null || asking
  return (
    <div className={classNames('freshness', stale && 'freshness--stale')}>
      {stale ? <TriangleAlert aria-hidden="true" /> : <Radio aria-hidden="true" />}
      <p>
        <strong className="freshness__age">
          {stale
            ? `As of ${asOf(fetchedAt, now, zone)}, ${formatElapsed(now - fetchedAt)} ago.`
            : 'Up to date.'}
        </strong>{' '}
        <span role="status">
          {freshnessWords(problem, asking)}{' '}
          {problem?.kind === 'verificationRequired' && (
            <Link to={pages.rescueEntry} state={{ code, notice: 'verifyToOpen' } satisfies EntryArrival}>
              Verify now
            </Link>
          )}
        </span>
        <noscript>Load this page again to see what is new.</noscript>
      </p>
      <p className="freshness__printed" aria-hidden="true">
        Rescue code <strong>{code}</strong>. As of <strong>{exactInstant(fetchedAt, zone)}</strong>.
      </p>
    </div>
  )
}
