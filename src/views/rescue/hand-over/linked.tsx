import { writeClock } from '../../../domain/trip/time/written-instant.ts'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { useTimeZone } from '../../kit/design/moment.tsx'
import { words } from './linked.words.ts'
import './linked.css'

/** Interval between refreshes, in seconds. Pages with an open form don't refresh. */
export const LINKED_REFRESH_S = 30

export type LinkedNow = {
  /** Current time by the service's clock. */
  now?: number
  isCutOff?: boolean
}

/** Warning that the page no longer gets updates. Screen readers announce it once. */
export function CutOff({ isCutOff = false, panel, now }: CutOffProps) {
  const timeZone = useTimeZone()
  const since = writeClock(panel.fetchedAt, now, timeZone)
  return (
    <div role="status">
      {isCutOff && (
        <Notice tone="error" title={words.noConnection(since)}>
          <p>{words.keepsTrying}</p>
        </Notice>
      )}
    </div>
  )
}

type CutOffProps = { isCutOff: boolean | undefined; panel: { fetchedAt: number }; now: number }
