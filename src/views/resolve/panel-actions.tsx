import { Button } from '../design/button.tsx'
import { AcknowledgeDialog, type AcknowledgeProps } from './acknowledge-dialog.tsx'
import { ResolveDialog, type ResolveProps } from './resolve-dialog.tsx'

type PanelActionsProps = {
  /** Who is looked for; null where nobody names them. */
  name: string | null
  resolve: ResolveProps
  /** Null where the backend takes no acknowledgements. */
  acknowledge: AcknowledgeProps | null
}

/** What a contact or dispatcher can do, and the dialogs in which it is done. */
export function PanelActions({ name, resolve, acknowledge }: PanelActionsProps) {
  return (
    <>
      {acknowledge && (
        <Button variant="quiet" onClick={() => acknowledge.send({ type: 'acknowledge.requested' })}>
          Acknowledge
        </Button>
      )}
      <Button variant="danger" onClick={() => resolve.send({ type: 'resolve.requested' })}>
        Resolve Emergency
      </Button>
      <ResolveDialog {...resolve} />
      {acknowledge && <AcknowledgeDialog name={name} {...acknowledge} />}
    </>
  )
}
