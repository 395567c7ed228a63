import { memo } from 'react'
import { formatCoordinates } from '../../domain/trip/position.ts'
import type { Fix } from '../../domain/trip/trip.ts'
import type { Zone } from './exact-instant.ts'
import { InstantIn, relativeTo } from './moment.tsx'

type HistoryBlockProps = { fixes: readonly Fix[]; now: number; zone: Zone }

/** Some positions of the history; drawn again only when they, the zone or their `now` are others. */
export const HistoryBlock = memo(function HistoryBlock({ fixes, now, zone }: HistoryBlockProps) {
  return fixes.map((fix, place) => (
    <li className="history__row" key={fix.fixedAt ?? -place}>
      <span className="history__place">{formatCoordinates(fix)}</span>
      <span className="history__age">
        {fix.fixedAt === null ? 'Time not known' : relativeTo(Math.max(now, fix.fixedAt), fix.fixedAt)}
      </span>
      {fix.fixedAt !== null && <InstantIn zone={zone} at={fix.fixedAt} />}
    </li>
  ))
}, isSameBlock)

/** A refresh brings new objects; a block of a track is the same where it begins, ends and counts the same. */
function isSameBlock(a: HistoryBlockProps, b: HistoryBlockProps): boolean {
  return (
    a.now === b.now &&
    a.zone === b.zone &&
    a.fixes.length === b.fixes.length &&
    isSameFix(a.fixes.at(0), b.fixes.at(0)) &&
    isSameFix(a.fixes.at(-1), b.fixes.at(-1))
  )
}

const isSameFix = (a: Fix | undefined, b: Fix | undefined) =>
  a?.fixedAt === b?.fixedAt && a?.latitude === b?.latitude && a?.longitude === b?.longitude
