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

/** `premium`: part of the subscription. `coming`: announced, not there yet (specification §1). */
export type Feature = {
  Icon: ComponentType<{ 'aria-hidden': 'true' }>
  title: string
  text: string
  premium?: true
  coming?: true
}

export const features: readonly Feature[] = [
  {
    Icon: Waypoints,
    title: 'Shared location',
    text: 'The contacts you choose see your current, historical and projected location: by SMS, social media or e-mail.',
  },
  {
    Icon: ClockAlert,
    title: 'Late check-in',
    text: 'Not back in time? You are asked first. Answer, and nobody is alerted.',
  },
  {
    Icon: MessageSquareText,
    title: 'Rescue code',
    text: 'No answer? Your contacts receive a text message with a random 6-digit code and a link.',
  },
  {
    Icon: HeartPulse,
    title: 'What a rescuer needs',
    text: 'Live position, route, description and medical profile, on one page that opens in any browser.',
  },
  {
    Icon: LockKeyhole,
    title: 'Safety pin',
    text: 'Four digits close each activity. Entered under duress, they send a discreet distress SMS to your contacts.',
  },
  {
    Icon: WifiOff,
    title: 'No signal, no gap',
    text: 'The app goes on logging your location and uploads the backlog when coverage returns.',
  },
  {
    Icon: Zap,
    title: 'Crash and fall detection',
    text: 'It will notice a crash or a fall by itself. Until then it is the late check-in that notices.',
    premium: true,
    coming: true,
  },
  {
    Icon: Gauge,
    title: 'Speed, depth and pressure alerts',
    text: 'Readings of speed, depth or pressure can raise an alert, too.',
    premium: true,
  },
  {
    Icon: Route,
    title: 'Advanced route planning',
    text: 'Lay down your course in detail before you go.',
    premium: true,
  },
  {
    Icon: History,
    title: 'In-depth trip history',
    text: 'Look back on past trips in detail. Their positions are still deleted when you check in.',
    premium: true,
  },
]
