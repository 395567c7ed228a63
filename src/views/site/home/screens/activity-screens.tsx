import Check from 'lucide-react/icons/check'
import ClockAlert from 'lucide-react/icons/clock-alert'
import { brand } from '../../../../domain/site/brand.ts'
import { told } from '../../../../domain/site/product-state.ts'
import { SeaChart } from '../../../kit/design/chart/chart.tsx'
import { BrandMark } from '../../../kit/shell/brand-mark.tsx'

const activities = ['Fishing', 'Blind date', 'Jogging', 'Custom']
const contacts = ['Ana Ruiz', 'Ben Okafor', 'Carol Lindqvist']

export function StartScreen() {
  return (
    <div className="screen">
      <p className="screen__title">Start a trip</p>
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
      <p className="screen__label">Who gets an alert</p>
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

export function TripScreen() {
  return (
    <>
      <div className="screen__map">
        <SeaChart stage="underway" view="30 90 330 330" />
      </div>
      <div className="screen__sheet">
        <p className="screen__title">
          Fishing <span className="screen__word screen__word--safe">Under way</span>
        </p>
        <p>
          Due back <strong>6:30 PM</strong>
        </p>
        <p className="screen__soft">
          {told('liveSharing', {
            there: 'Ana has a live link and sees where you are.',
            coming: 'If you’re late and don’t answer, Ana, Ben and Carol will see where you are.',
          })}
        </p>
        <span className="screen__button screen__button--safe">I’m back</span>
      </div>
    </>
  )
}

export function LateScreen() {
  return (
    <div className="screen screen--centered">
      <span className="screen__sign">
        <ClockAlert />
      </span>
      <p className="screen__title">You’re overdue. Are you OK?</p>
      <p>
        You said you’d be back by <strong>6:30 PM</strong>.
      </p>
      <p className="screen__soft">If you don’t answer, Ana, Ben and Carol get an alert.</p>
      <span className="screen__button screen__button--safe">I’m back</span>
      <span className="screen__button screen__button--quiet">More time</span>
      <p className="screen__soft">Either takes your PIN.</p>
    </div>
  )
}

export function WebCheckInScreen() {
  return (
    <>
      <div className="screen__bar">
        <BrandMark />
        {brand.name}
      </div>
      <div className="screen">
        <p className="screen__title">Emergency Check-In</p>
        <p className="screen__soft">End your active tracking session by verifying your identity</p>
        <p className="screen__label">Phone Number</p>
        <p className="screen__box">(919) 555-0100</p>
        <p className="screen__label">Account Password</p>
        <p className="screen__box">••••••••••</p>
        <p className="screen__label">4-Digit PIN</p>
        <p className="screen__box">••••</p>
        <span className="screen__button">End Active Trip</span>
      </div>
    </>
  )
}
