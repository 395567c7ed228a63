import { calledName, type Panel } from '../../../domain/rescue/panel/panel.ts'
import { FoldCard } from '../../kit/design/fold.tsx'
import { FormButton } from './form-button.tsx'
import { PartDialog, type PartProps } from './part-dialog.tsx'
import './resolve.css'

type PartCardProps = PartProps & {
  panel: Panel
  /** Whether the service has just answered: nothing can be said to it from a copy on the device. */
  isCurrent: boolean
}

/**
 * Where the reader leaves the emergency, and comes back.
 */
export function PartCard({ panel, isCurrent, snapshot, send }: PartCardProps) {
  const name = calledName(panel)
  const part = panel.hasLeft ? 'return' : 'leave'
  return (
    <>
      <FoldCard
        className="part-card"
        title={panel.hasLeft ? 'You stepped back' : 'Not for you?'}
        line={panel.hasLeft ? 'Come back' : 'Step back from this emergency'}
        isOpen={panel.hasLeft === true}
      >
        <form className="part-card__body" method="get">
          <p>
            {panel.hasLeft
              ? `You don’t get texts about ${name ?? 'this person'} any more. You can still vote here, and come back, as long as your code works.`
              : 'If you can’t help, or got this by mistake, you can step back. We’ll ask first, and you can come back.'}
          </p>
          {!isCurrent && (
            <p>This needs a connection. You can press the button when this page is up to date again.</p>
          )}
          <FormButton form={part} disabled={!isCurrent} onPress={() => send({ type: `${part}.requested` })}>
            {panel.hasLeft ? 'Come back' : 'Take me off'}
          </FormButton>
        </form>
      </FoldCard>
      {/* Not in the fold, which closes under its answer once the contact is back. */}
      <PartDialog name={name} snapshot={snapshot} send={send} />
    </>
  )
}
