import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { calledName, type Panel } from '../../../domain/rescue/panel/panel.ts'
import type { PanelForm } from '../../../domain/rescue/panel/served-panel.ts'
import { ownWords } from '../../../domain/rescue/vote/own-words.ts'
import { Button } from '../../kit/design/button.tsx'
import { useClock } from '../../kit/design/moment.tsx'
import { AcknowledgeDialog, type AcknowledgeProps } from './acknowledge-dialog.tsx'
import { ResolveDialog, type ResolveProps } from './resolve-dialog.tsx'
import { standingWords } from './vote-words.ts'
import './resolve.css'

type PanelActionsProps = {
  panel: Panel
  resolve: ResolveProps
  /** Null where the backend takes no acknowledgements. */
  acknowledge: AcknowledgeProps | null
}

/**
 * What a contact or dispatcher can say, what they have said, and the dialogs in which it is said. When votes have ended
 * it, one's own can still be taken back.
 */
export function PanelActions({ panel, resolve, acknowledge }: PanelActionsProps) {
  const name = calledName(panel)
  const said = ownWords(panel)
  const voted = standingWords(said)
  const clock = useClock()
  return (
    <>
      {panel.trip.endedAt === null && (
        <form method="get" className="panel-actions">
          {acknowledge &&
            (said.acknowledged ? (
              <Said first={`You said ${name ?? 'they'} ${name ? 'is' : 'are'} safe`}>
                {clock(said.acknowledged.at)}
              </Said>
            ) : (
              <Offer
                form="acknowledge"
                first="Acknowledge"
                onPress={() => acknowledge.send({ type: 'acknowledge.requested' })}
              >
                {name ? `I know that ${name} is safe` : 'I know that they are safe'}
              </Offer>
            ))}
          {said.vote ? (
            <Said first={`You voted${said.vote.at === null ? '' : `, ${clock(said.vote.at)}`}`}>{voted}</Said>
          ) : (
            <Offer
              form="resolve"
              first="Resolve Emergency"
              onPress={() => resolve.send({ type: 'resolve.requested' })}
            >
              {voted ?? 'Vote that it is over'}
            </Offer>
          )}
        </form>
      )}
      {said.vote && (
        <p className="panel-actions__back">
          <Button variant="quiet" onClick={() => resolve.send({ type: 'retraction.requested' })}>
            Take back my vote
          </Button>
        </p>
      )}
      <ResolveDialog standing={voted} {...resolve} />
      {acknowledge && <AcknowledgeDialog name={name} {...acknowledge} />}
    </>
  )
}

type LineProps = { first: string; children: ReactNode }

/** Before the script has arrived, or without it, the button asks the service for the page with the form in it. */
function Offer({ form, onPress, ...lines }: LineProps & { form: PanelForm; onPress: () => void }) {
  return (
    <Button
      type="submit"
      name="form"
      value={form}
      variant="quiet"
      onClick={(event) => {
        event.preventDefault()
        onPress()
      }}
    >
      <Lines {...lines} />
    </Button>
  )
}

/** It stays where the button was, and keeps the focus that a dialog gives back. */
const Said = (lines: LineProps) => (
  <Button aria-disabled="true" className="panel-actions__said">
    <Check aria-hidden="true" />
    <Lines {...lines} />
  </Button>
)

const Lines = ({ first, children }: LineProps) => (
  <span className="panel-actions__lines">
    <span className="panel-actions__first">{first}</span>{' '}
    <span className="panel-actions__second">{children}</span>
  </span>
)
