import type { ReactNode } from 'react'
import { words as home } from './home-page.words.tsx'
import { words } from './product-screens.words.ts'
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
    ...words.start,
    where: words.app,
    time: home.afternoon('2:14'),
    screen: <StartScreen />,
  },
  {
    id: 'underway',
    ...words.underway,
    where: words.app,
    time: home.afternoon('4:05'),
    screen: <TripScreen />,
  },
  {
    id: 'late',
    ...words.late,
    where: words.app,
    time: home.afternoon('6:31'),
    screen: <LateScreen />,
  },
  {
    id: 'message',
    ...words.message,
    where: words.phone,
    time: home.afternoon('6:45'),
    screen: <MessageScreen />,
  },
  {
    id: 'panel',
    ...words.panel,
    where: words.website,
    time: home.afternoon('7:17'),
    screen: <PanelScreen />,
  },
  {
    id: 'check-in',
    ...words.checkIn,
    where: words.website,
    time: home.afternoon('7:40'),
    screen: <WebCheckInScreen />,
  },
]
