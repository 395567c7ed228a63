import Check from 'lucide-react/icons/check'

const activities = ['Fishing', 'Blind date', 'Jogging', 'Custom']
const contacts = ['Ana Ruiz', 'Ben Okafor', 'Carol Lindqvist']

/** The app: an activity, a time, and who should know. */
export function StartScreen() {
  return (
    <div className="screen">
      <p className="screen__title">New activity</p>
      <div className="screen__chips">
        {activities.map((activity) => (
          <span
            key={activity}
            className={activity === 'Fishing' ? 'screen__chip screen__chip--on' : 'screen__chip'}
          >
            {activity}
          </span>
        ))}
      </div>
      <p className="screen__label">Back by</p>
      <p className="screen__box screen__big">6:30 PM</p>
      <p className="screen__label">Who should know</p>
      <div className="screen__box screen__rows">
        {contacts.map((name) => (
          <span key={name} className="screen__row">
            {name}
            <Check className="screen__tick" />
          </span>
        ))}
      </div>
      <span className="screen__button screen__button--last">Start</span>
    </div>
  )
}
