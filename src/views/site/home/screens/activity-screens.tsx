import Check from 'lucide-react/icons/check'
import ClockAlert from 'lucide-react/icons/clock-alert'
import { brand } from '../../../../domain/site/brand.ts'
import { SeaChart } from '../../../kit/design/chart/chart.tsx'
import { BrandMark } from '../../../kit/shell/brand-mark.tsx'
import { words } from './activity-screens.words.tsx'

const strong = (text: string) => <strong>{text}</strong>

const contacts = ['Ana Ruiz', 'Ben Okafor', 'Carol Lindqvist']

export function StartScreen() {
  return (
    <div className="screen">
      <p className="screen__title">{words.startTrip}</p>
      <div className="screen__chips">
        {words.activities.map((activity, place) => (
          <span key={activity} className={place === 0 ? 'screen__chip screen__chip--on' : 'screen__chip'}>
            {activity}
          </span>
        ))}
      </div>
      <p className="screen__label">{words.backBy}</p>
      <p className="screen__box screen__big">{words.backTime}</p>
      <p className="screen__label">{words.whoGetsAlert}</p>
      <div className="screen__box screen__rows">
        {contacts.map((name) => (
          <span key={name} className="screen__row">
            {name}
            <Check className="screen__tick" />
          </span>
        ))}
      </div>
      <span className="screen__button screen__button--last">{words.start}</span>
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
          {words.activities[0]} <span className="screen__word screen__word--safe">{words.underWay}</span>
        </p>
        <p>{words.dueBack(strong)}</p>
        <p className="screen__soft">{words.seen}</p>
        <span className="screen__button screen__button--safe">{words.back}</span>
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
      <p className="screen__title">{words.overdue}</p>
      <p>{words.saidBack(strong)}</p>
      <p className="screen__soft">{words.noAnswer}</p>
      <span className="screen__button screen__button--safe">{words.back}</span>
      <span className="screen__button screen__button--quiet">{words.moreTime}</span>
      <p className="screen__soft">{words.takesPin}</p>
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
        <p className="screen__title">{words.checkIn}</p>
        <p className="screen__soft">{words.verifyIdentity}</p>
        <p className="screen__label">{words.phoneNumber}</p>
        <p className="screen__box">(919) 555-0100</p>
        <p className="screen__label">{words.password}</p>
        <p className="screen__box">••••••••••</p>
        <p className="screen__label">{words.pin}</p>
        <p className="screen__box">••••</p>
        <span className="screen__button">{words.endTrip}</span>
      </div>
    </>
  )
}
