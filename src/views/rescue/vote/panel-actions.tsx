import './resolve.css'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useRef } from 'react'
import { shownNumber } from '../../../domain/person/shown-number.ts'
import { calledName, type Panel } from '../../../domain/rescue/panel/panel.ts'
import type { PanelForm } from '../../../domain/rescue/panel/served-panel.ts'
import { ownWords } from '../../../domain/rescue/vote/own-words.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { useFocusKept } from '../../kit/design/fields/focus.tsx'
import { useClock } from '../../kit/design/moment.tsx'
import { words } from './vote.words.ts'
import { ResolveDialog, type ResolveProps, WordDialog, type WordProps } from './vote-dialogs.tsx'
import { type Asked, safeRecipientsWords, standingWords, staysOnWords } from './vote-words.ts'

type PanelActionsProps = {
  panel: Panel
  now: number
  resolve: ResolveProps
  word: WordProps
}

/** Card for voting and for reporting the person safe. Votes can be withdrawn after the emergency, too. */
export function PanelActions({ panel, now, resolve, word }: PanelActionsProps) {
  const name = calledName(panel)
  const said = ownWords(panel)
  const ownNumber = panel.you ? shownNumber(panel.you.number) : undefined
  const voted = standingWords(said)
  const clock = useClock(now)
  const card = useRef<HTMLDivElement>(null)
  useFocusKept(card)
  const { isDistress = false, isElsewhere, voting = null } = panel
  const about = { name, isDistress, isElsewhere, voting }
  const askVote = () => resolve.send({ type: 'dialog.opened', said: ownNumber })
  const dialogs = (
    <>
      <ResolveDialog {...about} standing={voted} {...resolve} />
      <WordDialog {...about} onResolve={said.vote || about.isDistress ? null : askVote} {...word} />
    </>
  )
  const isOpen = panel.trip.endedAt === null
  if (!isOpen && !said.vote) return dialogs
  return (
    <Card title={isOpen ? words.isBack(name) : words.yourVote} ref={card}>
      {isOpen && (
        <Explained
          {...about}
          canAcknowledge={panel.canAcknowledge && !said.acknowledged}
          canVote={!said.vote}
        />
      )}
      {isOpen && (
        <form method="get" className="panel-actions">
          {panel.canAcknowledge &&
            (said.acknowledged ? (
              <Said first={words.youSaidSafe(name)}>{clock(said.acknowledged.at)}</Said>
            ) : (
              <Offer
                form="acknowledge"
                first={words.isSafe(name)}
                onPress={() => word.send({ type: 'dialog.opened', said: 'acknowledge' })}
              >
                {words.acknowledge}
              </Offer>
            ))}
          {said.vote ? (
            <Said first={words.youVoted(said.vote.at === null ? null : clock(said.vote.at))}>{voted}</Said>
          ) : (
            <Offer form="resolve" first={words.resolve} onPress={askVote}>
              {voted ?? words.voteOver}
            </Offer>
          )}
        </form>
      )}
      {said.vote && (
        <form method="get" className="panel-actions__back">
          <FormButton form="retract" onPress={() => word.send({ type: 'dialog.opened', said: 'retract' })}>
            {words.takeBack}
          </FormButton>
        </form>
      )}
      {dialogs}
    </Card>
  )
}

type ExplainedProps = Asked & { canAcknowledge: boolean; canVote: boolean }

function Explained({ canAcknowledge, canVote, ...asked }: ExplainedProps) {
  if (!canAcknowledge && !canVote) return null
  const { name, voting } = asked
  const told = safeRecipientsWords(asked)
  return (
    <p className="panel-actions__help">
      {canAcknowledge && `${told ? words.safeTells(name, told) : words.safeShows(name)} `}
      {staysOnWords(voting)}
    </p>
  )
}

type LineProps = { first: string; children: ReactNode }

type FormProps = Pick<FormButtonProps, 'form' | 'onPress'>

const Offer = ({ form, onPress, ...lines }: LineProps & FormProps) => (
  <FormButton form={form} onPress={onPress}>
    <Lines {...lines} />
  </FormButton>
)

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

type FormButtonProps = {
  form: PanelForm
  onPress: () => void
  disabled?: boolean
  children: ReactNode
}

/** Button that opens a dialog. Without scripts, it reloads the panel with the form of that dialog. */
export function FormButton({ form, onPress, disabled = false, children }: FormButtonProps) {
  return (
    <Button
      type="submit"
      name="form"
      value={form}
      variant="quiet"
      disabled={disabled}
      onClick={(event) => {
        event.preventDefault()
        onPress()
      }}
    >
      {children}
    </Button>
  )
}
