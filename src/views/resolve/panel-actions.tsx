import type { PanelForm } from '../../domain/tracking/served-panel.ts'
import { Button } from '../design/button.tsx'
import { AcknowledgeDialog, type AcknowledgeProps } from './acknowledge-dialog.tsx'
import { ResolveDialog, type ResolveProps } from './resolve-dialog.tsx'
import './resolve.css'

type PanelActionsProps = {
  /** Who is looked for; null where nobody names them. */
  name: string | null
  resolve: ResolveProps
  /** Null where the backend takes no acknowledgements. */
  acknowledge: AcknowledgeProps | null
}

/** Before the script has arrived, or without it, the button asks the service for the page with the form in it. */
const formAsked = (form: PanelForm) => ({ type: 'submit', name: 'form', value: form }) as const

/** What a contact or dispatcher can do, and the dialogs in which it is done. */
export function PanelActions({ name, resolve, acknowledge }: PanelActionsProps) {
  return (
    <>
      <form method="get" className="panel-actions">
        {acknowledge && (
          <Button
            {...formAsked('acknowledge')}
            variant="quiet"
            onClick={(event) => {
              event.preventDefault()
              acknowledge.send({ type: 'acknowledge.requested' })
            }}
          >
            Acknowledge
          </Button>
        )}
        <Button
          {...formAsked('resolve')}
          variant="danger"
          onClick={(event) => {
            event.preventDefault()
            resolve.send({ type: 'resolve.requested' })
          }}
        >
          Resolve Emergency
        </Button>
      </form>
      <ResolveDialog {...resolve} />
      {acknowledge && <AcknowledgeDialog name={name} {...acknowledge} />}
    </>
  )
}
