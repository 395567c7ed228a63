import Check from 'lucide-react/icons/check'

const medical = [
  ['Blood type', 'O-'],
  ['Allergies', 'Penicillin'],
  ['Medications', 'Salbutamol inhaler'],
  ['Medical conditions', 'Asthma'],
] as const

/** The website on a contact's phone: further down the rescue panel. */
export function MedicalScreen() {
  return (
    <>
      <div className="screen">
        <div className="screen__card">
          <p className="screen__title screen__title--small">Medical information</p>
          {medical.map(([name, value]) => (
            <p key={name} className="screen__fact">
              <span className="screen__soft">{name}</span>
              <span>{value}</span>
            </p>
          ))}
        </div>
        <div className="screen__card">
          <p className="screen__title screen__title--small">Emergency contacts</p>
          <p className="screen__row">
            Ana Ruiz
            <span className="screen__word screen__word--safe">
              <Check /> Resolved
            </span>
          </p>
          <p className="screen__row">Ben Okafor</p>
          <p className="screen__row">Carol Lindqvist</p>
        </div>
      </div>
      <div className="screen__bottom">
        <span className="screen__button screen__button--danger">Resolve Emergency</span>
      </div>
    </>
  )
}
