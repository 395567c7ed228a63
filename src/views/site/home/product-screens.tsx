import type { ReactNode } from 'react'
import { told } from '../../../domain/site/product-state.ts'
import { LateScreen, StartScreen, TripScreen, WebCheckInScreen } from './screens/activity-screens.tsx'
import { MessageScreen, PanelScreen } from './screens/contact-screens.tsx'

export type ProductScreen = {
  id: string
  title: string
  where: string
  text: string
  time: string
  label: string
  screen: ReactNode
}

export const productScreens: readonly ProductScreen[] = [
  {
    id: 'start',
    title: 'Say when you’ll be back',
    where: 'The app',
    text: 'An activity, a time, and the people who should know.',
    time: '2:14 PM',
    label:
      'Screen “Start a trip”: fishing is chosen among fishing, blind date, jogging and custom; back by 6:30 PM; three contacts; button “Start”.',
    screen: <StartScreen />,
  },
  {
    id: 'underway',
    title: 'Go',
    where: 'The app',
    text: told('liveSharing', {
      there: 'Send a live link, and they see where you are and where you’ve been.',
      coming: 'Your phone sends your location. Your contacts will see it if you don’t come back.',
    }),
    time: '4:05 PM',
    label:
      'Screen of a running trip: a chart with the course so far, “Fishing, under way, due back 6:30 PM”, button “I’m back”.',
    screen: <TripScreen />,
  },
  {
    id: 'late',
    title: 'Late? We ask you first',
    where: 'The app',
    text: 'Answer with your PIN, and nobody gets an alert.',
    time: '6:31 PM',
    label: 'Screen “You’re overdue. Are you OK?” with the buttons “I’m back” and “More time”.',
    screen: <LateScreen />,
  },
  {
    id: 'message',
    title: 'No answer? Your contacts get a text',
    where: 'A contact’s phone',
    text: 'A random 6-digit code and a link.',
    time: '6:45 PM',
    label:
      'A text message: ALERT: Maya Ellison was due back at 6:30 PM EDT. See where, and a link. Your rescue code is 246810.',
    screen: <MessageScreen />,
  },
  {
    id: 'panel',
    title: 'They see where you are',
    where: 'The website',
    text: 'Position, route and description, refreshed every 5 seconds.',
    time: '7:17 PM',
    label:
      'The rescue panel: Maya Ellison, overdue 47 min, last position 12 seconds ago; three lines of what to do; a chart with her route and last known position; button “Call 911”.',
    screen: <PanelScreen />,
  },
  {
    id: 'check-in',
    title: 'Lost your phone? Use any other',
    where: 'The website',
    text: 'Phone number, password and PIN end the trip from any browser.',
    time: '7:40 PM',
    label:
      'Page “Emergency Check-In” with phone number, account password, 4-digit PIN and the button “End Active Trip”.',
    screen: <WebCheckInScreen />,
  },
]
