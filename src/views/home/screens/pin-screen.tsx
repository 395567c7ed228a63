const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', '⌫']

/** The app: the safety PIN that closes an activity. */
export function PinScreen() {
  return (
    <div className="screen screen--centered">
      <p className="screen__title">End activity</p>
      <p className="screen__soft">Enter your safety PIN.</p>
      <div className="screen__dots">
        <span className="screen__dot screen__dot--on" />
        <span className="screen__dot screen__dot--on" />
        <span className="screen__dot" />
        <span className="screen__dot" />
      </div>
      <div className="screen__keys">
        {keys.map((key) => (
          <span key={key} className={key ? 'screen__key' : ''}>
            {key}
          </span>
        ))}
      </div>
    </div>
  )
}
