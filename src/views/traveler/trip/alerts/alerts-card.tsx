import { withoutLineBreaks } from '../../../../domain/kit/text.ts'
import {
  type ReadingLimits,
  type RuleKey,
  readingRules,
} from '../../../../domain/primitives/reading-rules.ts'
import type { OwnTrip } from '../../../../domain/traveler/trip/active-trip/own-trip.ts'
import {
  alertChoices,
  alertsForm,
  limitsShown,
} from '../../../../domain/traveler/trip/alerts/alerts-change.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Card } from '../../../kit/design/cards/card.tsx'
import { FoldCard } from '../../../kit/design/cards/fold.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { ArrivalFocus, KeptFocus } from '../../../kit/design/fields/focus.tsx'
import { type Live, useOnceTrue } from '../../../kit/live.ts'
import { Tick } from '../../account/choice.tsx'
import { PinPad } from '../../set-up/pins/pin-pad.tsx'
import { useTravelerMachine } from '../../traveler-machines.tsx'
import { useOwnTrip } from '../active-trip/own-trip-context.tsx'
import { words } from './alerts-card.words.ts'
import { limitWords } from './limit-words.ts'

export function AlertsCard({ trip: { tripId, alerts } }: { trip: OwnTrip }) {
  const ownTrip = useOwnTrip()
  const { snapshot, send } = useTravelerMachine(alertsForm, { tripId })
  const isRefused = snapshot.context.problem?.kind === 'refused'
  useOnceTrue(snapshot.matches('done') || isRefused, () => ownTrip.send({ type: 'trip.changed' }))
  return <AlertsScreen snapshot={snapshot} send={send} alerts={alerts} />
}

type AlertsScreenProps = Live<typeof alertsForm> & {
  alerts: ReadingLimits | null
}

export const AlertsScreen = (props: AlertsScreenProps) => (
  <KeptFocus>
    <AlertsStep {...props} />
  </KeptFocus>
)

function AlertsStep({ snapshot, send, alerts }: AlertsScreenProps) {
  const { problem, fields: chosen } = snapshot.context
  const busy = snapshot.hasTag('busy')
  if (snapshot.matches('proving') || busy) {
    return (
      <Card title={<ArrivalFocus>{words.changeAlerts}</ArrivalFocus>}>
        <PinPad
          label={words.yourPin}
          busy={busy}
          refused={problem?.kind === 'refused' ? problem.message : null}
          failed={problem?.kind === 'unreachable' ? words.noAnswer : null}
          onPin={(pin) => send({ type: 'pin.given', pin })}
        />
        <Button variant="quiet" wide waits={busy} onClick={() => send({ type: 'form.closed' })}>
          {words.back}
        </Button>
      </Card>
    )
  }
  if (snapshot.matches('editing')) {
    return (
      <Card title={<ArrivalFocus>{words.changeAlerts}</ArrivalFocus>}>
        <AlertFields
          alerts={chosen}
          busy={false}
          isRunning
          onChange={(next) => send({ type: 'form.changed', change: next })}
        />
        <Button wide onClick={() => send({ type: 'form.submitted' })}>
          {words.proceed}
        </Button>
        <Button variant="quiet" wide onClick={() => send({ type: 'form.closed' })}>
          {words.leave}
        </Button>
      </Card>
    )
  }
  return (
    <FoldCard
      title={words.alerts}
      line={withoutLineBreaks(sentencesOf(alerts).join(' ')) || words.none}
      isOpen={snapshot.matches('done')}
    >
      {snapshot.matches('done') && <Notice tone="safe" title={<ArrivalFocus>{words.areSet}</ArrivalFocus>} />}
      <Button variant="quiet" wide onClick={() => send({ type: 'form.opened', fields: alerts ?? {} })}>
        {words.changeAlerts}
      </Button>
    </FoldCard>
  )
}

const sentencesOf = (alerts: ReadingLimits | null): string[] =>
  readingRules.flatMap(({ key }) => {
    const limit = alerts?.[key]
    return limit == null ? [] : [words.askIf(key, limitWords(key, limit))]
  })

type AlertFieldsProps = {
  alerts: ReadingLimits
  busy: boolean
  isRunning?: boolean
  onChange: (alerts: ReadingLimits) => void
}

export const AlertFields = ({ alerts, busy, isRunning = false, onChange }: AlertFieldsProps) => (
  <fieldset className="alert-fields">
    <legend className="choices__legend">{words.askWhen}</legend>
    {readingRules.map(({ key }) => (
      <AlertField
        key={key}
        rule={key}
        busy={busy}
        isRunning={isRunning}
        limit={alerts[key] ?? null}
        onChange={(limit) => onChange({ ...alerts, [key]: limit })}
      />
    ))}
    <p className="field__help">{words.first}</p>
  </fieldset>
)

type AlertFieldProps = {
  rule: RuleKey
  limit: number | null
  busy: boolean
  isRunning: boolean
  onChange: (limit: number | null) => void
}

function AlertField({ rule, limit, busy, isRunning, onChange }: AlertFieldProps) {
  const { offered } = alertChoices[rule]
  const needs = words.needs(rule, isRunning)
  return (
    <div className="alert-fields__one">
      <Tick
        isTicked={limit !== null}
        busy={busy}
        onChange={(isTicked) => onChange(isTicked ? offered : null)}
      >
        {words.when(rule)}
      </Tick>
      {limit !== null && (
        <select
          className="field__control alert-fields__limit"
          aria-label={words.limitOf(rule)}
          value={limit}
          disabled={busy}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {limitsShown(rule, limit).map((one) => (
            <option key={one} value={one}>
              {limitWords(rule, one)}
            </option>
          ))}
        </select>
      )}
      {limit !== null && needs && <p className="field__help">{needs}</p>}
    </div>
  )
}

type RingFieldProps = { isOn: boolean; busy: boolean; onChange: (isOn: boolean) => void }

export const RingField = ({ isOn, busy, onChange }: RingFieldProps) => (
  <div className="alert-fields__one">
    <Tick isTicked={isOn} busy={busy} onChange={onChange}>
      {words.callMe}
    </Tick>
    <p className="field__help">{words.mayGiveAway}</p>
  </div>
)
