import { calledName, type Panel } from '../../../domain/rescue/panel/panel.ts'
import { FoldCard } from '../../kit/design/cards/fold.tsx'
import { FormButton } from './panel-actions.tsx'
import type { WordProps } from './vote-dialogs.tsx'
import './resolve.css'

type PartCardProps = Pick<WordProps, 'send'> & {
  panel: Panel
  /** Fresh answer; a kept copy can't send anything. */
  isCurrent: boolean
}

/** Leaving and returning; `WordDialog` asks for confirmation. */
export function PartCard({ panel, isCurrent, send }: PartCardProps) {
  const name = calledName(panel)
  const part = panel.hasLeft ? 'return' : 'leave'
  return (
    <FoldCard
      className="part-card"
      title={panel.hasLeft ? 'You stepped back' : 'Not for you?'}
      line={panel.hasLeft ? 'Come back' : 'Step back from this emergency'}
      isOpen={panel.hasLeft === true}
    >
      <form className="part-card__body" method="get">
        <p>
          {panel.hasLeft
            ? `You don’t get texts about ${name ?? 'this person'} anymore. You can still vote here, and come back, as long as your code works.`
            : 'If you can’t help, or got this by mistake, you can step back. We’ll ask first, and you can come back.'}
        </p>
        {!isCurrent && (
          <p>This needs a connection. You can press the button when this page is up to date again.</p>
        )}
        <FormButton
          form={part}
          disabled={!isCurrent}
          onPress={() => send({ type: 'word.chosen', word: part })}
        >
          {panel.hasLeft ? 'Come back' : 'Take me off'}
        </FormButton>
      </form>
    </FoldCard>
  )
}
