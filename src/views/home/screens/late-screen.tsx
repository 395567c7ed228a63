import ClockAlert from 'lucide-react/icons/clock-alert'

/** The app: the late check-in. */
export function LateScreen() {
  return (
    <div className="screen screen--centered">
      <span className="screen__sign">
        <ClockAlert />
      </span>
      <p className="screen__title">Are you all right?</p>
      <p>
        You were due back at <strong>6:30 PM</strong>.
      </p>
      <p className="screen__soft">If you do not answer, Ana, Ben and Carol are alerted.</p>
      <span className="screen__button screen__button--safe">I am back</span>
      <span className="screen__button screen__button--quiet">I need more time</span>
      <p className="screen__soft">Either takes your PIN.</p>
    </div>
  )
}
