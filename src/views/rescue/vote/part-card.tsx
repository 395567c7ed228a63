import type { Panel } from '../../../domain/rescue/panel/panel.ts'
import { FoldCard } from '../../kit/design/cards/fold.tsx'
import { FormButton } from './panel-actions.tsx'
import { words } from './vote.words.ts'
import type { WordProps } from './vote-dialogs.tsx'
import './resolve.css'

type PartCardProps = Pick<WordProps, 'send'> & {
  panel: Panel
  /** If false, the panel may be outdated, so the button is disabled. */
  isCurrent: boolean
}

/** Card to leave the emergency or return to it. `WordDialog` asks for confirmation. */
export function PartCard({ panel, isCurrent, send }: PartCardProps) {
  const part = panel.hasLeft ? 'return' : 'leave'
  return (
    <FoldCard
      title={panel.hasLeft ? words.steppedBack : words.notForYou}
      line={panel.hasLeft ? words.comeBack : words.stepBack}
      isOpen={panel.hasLeft === true}
    >
      <form className="part-card__body" method="get">
        <p>{panel.hasLeft ? words.steppedBackMore : words.notForYouMore}</p>
        {!isCurrent && <p>{words.needsConnection}</p>}
        <FormButton
          form={part}
          disabled={!isCurrent}
          onPress={() => send({ type: 'dialog.opened', said: part })}
        >
          {panel.hasLeft ? words.comeBack : words.takeMeOff}
        </FormButton>
      </form>
    </FoldCard>
  )
}
