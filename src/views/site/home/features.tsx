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
import { isComing, type ProductFeature } from '../../../domain/site/product-state.ts'
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
      {list.map(({ Icon, feature, title, text, premium }) => (
        <li key={title} className="features__item">
          <Icon aria-hidden="true" />
          <h3>{title}</h3>
          {(premium || isComing(feature)) && (
            <p className="features__badges">
              {premium && <Badge>{words.premium}</Badge>}
              {isComing(feature) && <Badge>{words.coming}</Badge>}
            </p>
          )}
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** `feature`: its state. `premium`: specification §1. */
type Feature = {
  Icon: ComponentType<{ 'aria-hidden': 'true' }>
  feature: ProductFeature
  title: string
  text: string
  premium?: true
}

export const featureList: readonly Feature[] = [
  {
    Icon: ClockAlert,
    feature: 'lateCheckIn',
    ...words.lateCheckIn,
  },
  {
    Icon: MessageSquareText,
    feature: 'rescueCode',
    ...words.rescueCode,
  },
  {
    Icon: HeartPulse,
    feature: 'rescuePanel',
    ...words.rescuePanel,
  },
  {
    Icon: LockKeyhole,
    feature: 'distressPin',
    ...words.distressPin,
  },
  {
    Icon: WifiOff,
    feature: 'backlog',
    ...words.backlog,
  },
  {
    Icon: Waypoints,
    feature: 'liveSharing',
    ...words.liveSharing,
  },
  {
    Icon: Zap,
    feature: 'crashDetection',
    ...words.crashDetection,
    premium: true,
  },
  {
    Icon: Gauge,
    feature: 'sensorAlerts',
    ...words.sensorAlerts,
    premium: true,
  },
  {
    Icon: Route,
    feature: 'routePlanning',
    ...words.routePlanning,
    premium: true,
  },
  {
    Icon: History,
    feature: 'tripHistory',
    ...words.tripHistory,
    premium: true,
  },
]
