import ClockAlert from 'lucide-react/icons/clock-alert'
import Gauge from 'lucide-react/icons/gauge'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import History from 'lucide-react/icons/history'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Route from 'lucide-react/icons/route'
import Waypoints from 'lucide-react/icons/waypoints'
import WifiOff from 'lucide-react/icons/wifi-off'
import Zap from 'lucide-react/icons/zap'
import type { ComponentType } from 'react'
import { isComing } from '../../../domain/site/product-state.ts'
import { Badge } from '../../kit/design/cards/badge.tsx'
import { words } from './features.words.ts'
import { HomeFold } from './home-fold.tsx'

export function Features() {
  return (
    <section className="features home-inner" aria-labelledby="features-title">
      <div className="features__head">
        <h2 id="features-title">{words.title}</h2>
        <p>
          {words.free} {words.paid}
        </p>
      </div>
      <FeatureGrid list={featureList.filter(({ premium }) => !premium)} />
      <HomeFold summary={words.withPremium}>
        <FeatureGrid list={featureList.filter(({ premium }) => premium)} />
      </HomeFold>
    </section>
  )
}

function FeatureGrid({ list }: { list: readonly Feature[] }) {
  return (
    <ul className="features__grid plain">
      {list.map(({ Icon, coming, title, text, premium }) => (
        <li key={title} className="features__item">
          <Icon aria-hidden="true" />
          <h3>{title}</h3>
          {(premium || coming) && (
            <p className="features__badges">
              {premium && <Badge>{words.premium}</Badge>}
              {coming && <Badge>{words.coming}</Badge>}
            </p>
          )}
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** Product feature. `coming`: doesn't exist yet; `premium`: part of the paid plan (specification §1). */
type Feature = {
  Icon: ComponentType<{ 'aria-hidden': 'true' }>
  coming?: boolean
  title: string
  text: string
  premium?: true
}

export const featureList: readonly Feature[] = [
  { Icon: ClockAlert, ...words.lateCheckIn },
  { Icon: MessageSquareText, ...words.rescueCode },
  { Icon: HeartPulse, ...words.rescuePanel },
  { Icon: LockKeyhole, ...words.distressPin },
  { Icon: WifiOff, ...words.backlog },
  { Icon: Waypoints, ...words.liveSharing },
  { Icon: Zap, coming: isComing('crashDetection'), ...words.crashDetection, premium: true },
  { Icon: Gauge, ...words.sensorAlerts, premium: true },
  { Icon: Route, ...words.routePlanning, premium: true },
  { Icon: History, ...words.tripHistory, premium: true },
]
