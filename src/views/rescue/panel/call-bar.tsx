import PhoneCall from 'lucide-react/icons/phone-call'
import { emergencyCallOf, emergencyNumberOf } from '../../../domain/position/place-words.ts'
import { nextSteps } from '../../../domain/rescue/panel/next-steps.ts'
import type { Panel } from '../../../domain/rescue/panel/panel.ts'
import { callStanding } from '../../../domain/rescue/vote/claim.ts'
import { CallLink } from '../../kit/design/call-link.tsx'
import './call-bar.css'
import type { SayProps } from './say-props.ts'
import { WHAT_TO_DO, WHOM_TO_CALL } from './what-to-do.tsx'

type CallBarProps = {
  panel: Panel
  /** Unix time, ms. */
  now: number
  /** Tells the other contacts; null where the backend takes nothing for them. */
  say: SayProps | null
}

/**
 * The bar at the foot of the screen while somebody is looked for: the emergency call, and what to do. A press that
 * calls also tells the other contacts so, unless one of them is calling already.
 */
export function CallBar({ panel, now, say }: CallBarProps) {
  if (panel.trip.endedAt !== null) return null
  const { number } = emergencyCallOf(panel)
  const words = (
    <>
      <PhoneCall aria-hidden="true" />
      Call {emergencyNumberOf(panel)}
    </>
  )
  const standing = callStanding(panel.timeline, now)
  const isAnothers = standing.kind === 'claimed' && standing.by.number !== panel.you?.number
  const tell = say && !isAnothers ? () => say.send({ type: 'claim.requested' }) : undefined
  const look = 'button button--danger call-bar__call'
  return (
    <div className="call-bar">
      {number === null ? (
        // No number is known for this place, so this leads to the words on whom to call.
        <a className={look} href={`#${WHOM_TO_CALL}`}>
          {words}
        </a>
      ) : (
        <CallLink number={number} className={look} {...(tell && { onCall: tell })}>
          {words}
        </CallLink>
      )}
      {nextSteps(panel, now) !== null && (
        <a className="button button--quiet" href={`#${WHAT_TO_DO}`}>
          What do I do?
        </a>
      )}
    </div>
  )
}
