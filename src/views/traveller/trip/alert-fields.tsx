import { type ReadingLimits, type RuleKey, readingRules } from '../../../domain/primitives/reading-rules.ts'
import { alertChoices, limitsShown } from '../../../domain/traveller/trip/alerts-change.ts'
import { Tick } from '../account/choice.tsx'
import { alertNeeds, alertWords, limitWords } from './start-words.ts'

type AlertFieldsProps = {
  alerts: ReadingLimits
  busy: boolean
  onChange: (alerts: ReadingLimits) => void
}

/** The readings at which the traveller is asked whether they are well, each a sentence with its limit. */
export const AlertFields = ({ alerts, busy, onChange }: AlertFieldsProps) => (
  <fieldset className="alert-fields">
    <legend className="choices__legend">Ask if I’m OK when…</legend>
    {readingRules.map(({ key }) => (
      <AlertField
        key={key}
        rule={key}
        busy={busy}
        limit={alerts[key] ?? null}
        onChange={(limit) => onChange({ ...alerts, [key]: limit })}
      />
    ))}
    <p className="field__help">
      We text you first. If you don’t answer, your contacts get an alert, just like when you’re late.
    </p>
  </fieldset>
)

type AlertFieldProps = {
  rule: RuleKey
  limit: number | null
  busy: boolean
  onChange: (limit: number | null) => void
}

function AlertField({ rule, limit, busy, onChange }: AlertFieldProps) {
  const { offered } = alertChoices[rule]
  const needs = alertNeeds[rule]
  return (
    <div className="alert-fields__one">
      <Tick
        isTicked={limit !== null}
        busy={busy}
        onChange={(isTicked) => onChange(isTicked ? offered : null)}
      >
        {alertWords[rule]}…
      </Tick>
      {limit !== null && (
        <select
          className="field__control alert-fields__limit"
          aria-label={`${alertWords[rule]}: the limit`}
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

/** Whether the traveller is called before their contacts are told. Nobody is unless they want it. */
export const RingField = ({ isOn, busy, onChange }: RingFieldProps) => (
  <div className="alert-fields__one">
    <Tick isTicked={isOn} busy={busy} onChange={onChange}>
      Call me if I don’t answer
    </Tick>
    <p className="field__help">
      A ringing phone may give you away. We call before your contacts get an alert. The call never asks for
      your PIN.
    </p>
  </div>
)
