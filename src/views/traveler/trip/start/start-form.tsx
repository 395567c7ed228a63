import { type FormEvent, useRef } from 'react'
import { withoutLineBreaks } from '../../../../domain/kit/text.ts'
import type { FloatPlan } from '../../../../domain/primitives/plan-facts.ts'
import { travelerApp } from '../../../../domain/site/pages.ts'
import {
  activities,
  type DraftField,
  dueAtOf,
  lacksNumber,
  type TripDraft,
} from '../../../../domain/traveler/trip/start/trip-draft.ts'
import type { StartFacts } from '../../../../domain/traveler/trip/start/trip-start-api.ts'
import { writeClock } from '../../../../domain/trip/time/written-instant.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { TextField } from '../../../kit/design/fields/field.tsx'
import { useProblemFocus } from '../../../kit/design/fields/focus.tsx'
import { Link } from '../../../kit/link.tsx'
import { Choices } from '../../account/choice.tsx'
import { Folded } from '../../account/folded.tsx'
import { FormProblem } from '../../no-answer.tsx'
import { PlanForm } from '../../set-up/plan-form.tsx'
import { AlertFields, RingField } from '../alerts/alerts-card.tsx'
import { words } from './start.words.tsx'
import { BackFields, LocationField, numberField, WHO, WhoFields } from './start-fields.tsx'
import { choiceName, nameOfActivity, startProblemWords } from './start-words.ts'
import type { StartScreenProps, TripStartLive } from './trip-start-context.tsx'

const controlsOf = ({ others }: TripDraft, facts: StartFacts | null): Record<DraftField, string> => ({
  custom: 'custom',
  while: 'hours',
  clock: 'clock',
  contacts: facts?.contacts.length ? 'contacts' : WHO,
  others: numberField(others.findIndex(lacksNumber)),
})

export function StartForm({
  snapshot,
  send,
  draft,
  canRing,
  presence,
}: StartScreenProps & { draft: TripDraft }) {
  const element = useRef<HTMLFormElement>(null)
  const { facts, problem, isOld } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const told = problem && startProblemWords(problem)
  useProblemFocus(element, problem, told?.field ? controlsOf(draft, facts)[told.field] : null)
  const change = (changed: Partial<TripDraft>) => send({ type: 'draft.changed', change: changed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) send({ type: 'start.requested' })
  }
  const errorOf = (field: DraftField) => (told?.field === field ? told.first : undefined)
  const plan = draft.plan === undefined ? (facts?.planDefaults ?? {}) : (draft.plan ?? {})
  const limitsChosen = Object.values(draft.alerts).filter((limit) => limit != null).length
  const alertsChosen = limitsChosen + (draft.rings ? 1 : 0)
  return (
    <form className="start__form" noValidate ref={element} onSubmit={submit}>
      {facts && !facts.pinIsSet && (
        <Notice tone="warning" title={words.pinFirst} quiet>
          <p>
            <Link to={travelerApp.pins}>{words.setPins}</Link>
          </p>
        </Notice>
      )}
      <Choices
        legend={words.whatDoing}
        name="activity"
        options={activities.map((value) => ({ value, label: choiceName(value) }))}
        value={draft.activity}
        busy={busy}
        onChange={(activity) => change({ activity })}
      />
      {draft.activity === 'custom' && (
        <TextField
          label={words.whatIsIt}
          name="custom"
          help={words.customHelp}
          value={draft.custom}
          maxLength={100}
          readOnly={busy}
          error={errorOf('custom')}
          onChange={(event) => change({ custom: event.target.value })}
        />
      )}
      <BackFields draft={draft} busy={busy} change={change} errorOf={errorOf} />
      <WhoFields
        draft={draft}
        facts={facts}
        busy={busy}
        change={change}
        isOld={isOld}
        isReading={snapshot.matches({ form: 'reading' })}
        errorOf={errorOf}
        onReadAgain={() => send({ type: 'facts.requested' })}
      />
      {presence}
      <LocationField
        isOn={draft.sendsPosition}
        busy={busy}
        onChange={(sendsPosition) => change({ sendsPosition })}
      />
      <div>
        <Folded name={words.plan} told={toldOfPlan(draft, facts?.planDefaults)}>
          <PlanForm plan={plan} busy={busy} onChange={(changed) => change({ plan: changed })} />
        </Folded>
        <Folded name={words.alerts} told={alertsChosen > 0 && words.chosen(alertsChosen)}>
          <AlertFields alerts={draft.alerts} busy={busy} onChange={(alerts) => change({ alerts })} />
          {canRing && <RingField isOn={draft.rings} busy={busy} onChange={(rings) => change({ rings })} />}
        </Folded>
      </div>
      <FormProblem words={told} />
      <div className="start__bar">
        <p className="start__short">{withoutLineBreaks(inShort(snapshot.context, draft))}</p>
        <Button type="submit" wide busy={busy}>
          {busy ? words.starting : words.start}
        </Button>
      </div>
    </form>
  )
}

function toldOfPlan({ plan }: TripDraft, usual: FloatPlan | null | undefined): string | null {
  if (plan !== undefined) return words.forThisTrip
  return usual ? words.asUsual : null
}

type Context = TripStartLive['snapshot']['context']

function inShort({ facts, now, timeZone }: Context, draft: TripDraft): string {
  const dueAt = now === 0 ? null : dueAtOf(draft, { now, timeZone })
  const others = draft.others.filter(({ number }) => number.trim() !== '').length
  const told = facts && facts.contacts.filter(({ number }) => !draft.untold.includes(number)).length + others
  return [
    words.activity(nameOfActivity(draft)),
    dueAt === null ? '' : words.back(writeClock(dueAt, now)),
    told === null ? '' : words.people(told),
  ]
    .filter(Boolean)
    .join(' ')
}
