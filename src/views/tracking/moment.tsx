import { formatElapsed } from '../../domain/trip/elapsed.ts'
import { useHydrated } from '../design/use-hydrated.ts'
import { exactInstant, type Zone } from './exact-instant.ts'
import './moment.css'

/** '3 minutes ago', or 'in 3 minutes' for what is still to come. */
export function relativeTo(now: number, at: number): string {
  return at > now ? `in ${formatElapsed(at - now)}` : `${formatElapsed(now - at)} ago`
}

/** How long ago, and the exact instant with its zone under it. `at`, `now`: Unix time, ms. */
export function Moment({ at, now }: { at: number; now: number }) {
  return (
    <span className="moment">
      <span className="moment__ago">{relativeTo(now, at)}</span>
      <ExactTime at={at} />
    </span>
  )
}

/** The exact instant: in the viewer's own zone as soon as there is a viewer. */
export function ExactTime({ at }: { at: number }) {
  return <InstantIn at={at} zone={useHydrated() ? 'viewer' : 'utc'} />
}

export function InstantIn({ at, zone }: { at: number; zone: Zone }) {
  return (
    <time className="moment__exact" dateTime={new Date(at).toISOString()} title={exactInstant(at, 'utc')}>
      {exactInstant(at, zone)}
    </time>
  )
}
