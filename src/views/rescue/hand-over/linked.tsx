import { writeClock } from '../../../domain/trip/written-instant.ts'
import { useTimeZone } from '../../kit/design/moment.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import './linked.css'

/** How often the page of a link is fetched again, s; never while a form on it is open. */
export const LINKED_REFRESH_S = 30

/** What a page that a link opened knows by itself once its script runs; absent in the service's HTML. */
export type LinkedNow = {
  /** Unix time by the service's clock, ms. */
  now?: number
  /** The last refresh did not succeed. */
  isCutOff?: boolean
}

/** A warning that nothing new arrives, with the age of what is shown. It is announced once and stays until something does. */
export function CutOff({ isCutOff = false, panel, now }: CutOffProps) {
  const timeZone = useTimeZone()
  const since = writeClock(panel.fetchedAt, now, timeZone)
  return (
    <div role="status">
      {isCutOff && (
        <Notice tone="error" title={`No connection. This page shows what we knew at ${since}.`}>
          <p>It keeps trying.</p>
        </Notice>
      )}
    </div>
  )
}

type CutOffProps = { isCutOff: boolean | undefined; panel: { fetchedAt: number }; now: number }
