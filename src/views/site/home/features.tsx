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
import { isComing, type ProductFeature, told, twoPins } from '../../../domain/site/product-state.ts'
import { Badge } from '../../kit/design/cards/badge.tsx'
import { HomeFold } from './home-fold.tsx'

export function Features() {
  return (
    <section className="features home-inner" aria-labelledby="features-title">
      <div className="features__head">
        <h2 id="features-title">What it does</h2>
        <p>
          Everything that helps people find you is free.{' '}
          {told('subscription', {
            there: 'A premium subscription, managed through your phone’s app store, adds the rest.',
            coming:
              'A premium subscription, managed through your phone’s app store, is coming for the rest. Until then all of it is free.',
          })}
        </p>
      </div>
      <FeatureGrid list={featureList.filter(({ premium }) => !premium)} />
      <HomeFold summary="With premium">
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
              {premium && <Badge>Premium</Badge>}
              {isComing(feature) && <Badge>Coming</Badge>}
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
    title: 'Late check-in',
    text: 'Not back in time? We text you first. Answer, and nobody gets an alert.',
  },
  {
    Icon: MessageSquareText,
    feature: 'rescueCode',
    title: 'Rescue code',
    text: 'No answer? Your contacts get a text with a random 6-digit code and a link.',
  },
  {
    Icon: HeartPulse,
    feature: 'rescuePanel',
    title: 'What a rescuer needs',
    text: 'Where you are, how you got there, what you look like and your medical info, on one page in any browser.',
  },
  {
    Icon: LockKeyhole,
    feature: 'distressPin',
    title: 'Safety PIN, distress PIN',
    text: `Four digits close each activity. ${twoPins}`,
  },
  {
    Icon: WifiOff,
    feature: 'backlog',
    title: 'No signal? No gap',
    text: 'With no signal your phone keeps saving where you are, and sends it all when the signal comes back.',
  },
  {
    Icon: Waypoints,
    feature: 'liveSharing',
    title: 'Shared location',
    text: [
      told('liveSharing', {
        there:
          'Send a live link by SMS or e-mail: whoever gets it sees your current and historical location.',
        coming:
          'The contacts you choose will see your current and historical location from the start, by SMS or e-mail. Today they see it when an alert goes out.',
      }),
      told('projectedPosition', {
        there: 'The rescue panel shows your projected location, too.',
        coming: 'Projected location: coming.',
      }),
      told('socialMedia', {
        there: 'You can share it on social media.',
        coming: 'Social media: coming.',
      }),
    ].join(' '),
  },
  {
    Icon: Zap,
    feature: 'crashDetection',
    title: 'Crash and fall detection',
    text: told('crashDetection', {
      there: 'It notices a crash or a fall on its own.',
      coming: 'It will notice a crash or a fall on its own. Until then the late check-in does.',
    }),
    premium: true,
  },
  {
    Icon: Gauge,
    feature: 'sensorAlerts',
    title: 'Speed, depth and pressure alerts',
    text: [
      told('sensorAlerts', {
        there:
          'Too fast, not moving, off the plan, a low battery, a sudden change of pressure: we ask you, then tell your contacts.',
        coming: 'Speed, depth and pressure will set off an alert, too.',
      }),
      told('depthAlerts', { there: 'So does depth.', coming: 'Depth: coming.' }),
    ].join(' '),
    premium: true,
  },
  {
    Icon: Route,
    feature: 'routePlanning',
    title: 'Advanced route planning',
    text: told('routePlanning', {
      there: 'Draw your route on the map, or load a file. We ask if you’re OK when you leave it.',
      coming: 'You will be able to plan your course in detail before you go.',
    }),
    premium: true,
  },
  {
    Icon: History,
    feature: 'tripHistory',
    title: 'In-depth trip history',
    text: told('tripHistory', {
      there:
        'Look back on past trips. Where you were is deleted when you check in, unless you choose to keep the track.',
      coming:
        'You will look back on past trips in detail. Where you were is deleted when you check in, unless you choose to keep the track.',
    }),
    premium: true,
  },
]
