import { Tick } from '../account/choice.tsx'

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
