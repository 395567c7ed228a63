import Radio from 'lucide-react/icons/radio'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { oldPositionAge } from '../../../../domain/position/position-age.ts'
import type { Panel, PanelProblem } from '../../../../domain/rescue/panel/panel.ts'
import { serviceTime } from '../../../../domain/rescue/panel/reader-clock.ts'
import { formatElapsed } from '../../../../domain/trip/time/elapsed.ts'
import { writeClock, writeInstant } from '../../../../domain/trip/time/written-instant.ts'
import { classNames } from '../../../kit/design/class-names.ts'
import { useHydrated } from '../../../kit/design/hydration.ts'
import { words } from '../panel.words.tsx'
import { clockWords, freshnessWords } from '../panel-words.ts'
import './first-screen.css'
import { useTimeZone } from '../../../kit/design/moment.tsx'

type FreshnessProps = {
  panel: Panel
  problem: PanelProblem | null
  now: number
  asking: boolean
  code: string
}

export function Freshness({ panel, problem, now, asking, code }: FreshnessProps) {
  const fetchedAt = serviceTime(panel, panel.fetchedAt)
  const isOld = oldPositionAge(panel.trip, now) !== null
  const timeZone = useTimeZone()
  // Warns about the reader's clock only after hydration, because the server can't read that clock.
  const isHydrated = useHydrated()
  const unconfirmed = problem !== null || asking
  const warns = unconfirmed || isOld
  return (
    <div className={classNames('freshness', warns && 'freshness--warning')}>
      {warns ? <TriangleAlert aria-hidden="true" /> : <Radio aria-hidden="true" />}
      <p>
        {unconfirmed && (
          <strong className="freshness__age">
            {words.asOf(writeClock(fetchedAt, now, timeZone), formatElapsed(now - fetchedAt))}
          </strong>
        )}
        {!warns && <strong className="freshness__age">{words.upToDate}</strong>}{' '}
        <span role="status">{freshnessWords({ problem, asking, isOld })}</span>{' '}
        {isHydrated && clockWords(panel.clockBehind)}
      </p>
      <p className="freshness__printed" aria-hidden="true">
        {words.printed(
          <strong translate="no">{code}</strong>,
          <strong>{writeInstant(fetchedAt, 'toTheSecond', timeZone)}</strong>,
        )}
      </p>
    </div>
  )
}
