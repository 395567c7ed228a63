import './home.css'
import '../headings.css'
import Apple from 'lucide-react/icons/apple'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { brand } from '../../../domain/site/brand.ts'
import { pages, travelerApp } from '../../../domain/site/pages.ts'
import { Card } from '../../kit/design/cards/card.tsx'
import { Carousel } from './carousel.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import { productScreens } from './product-screens.tsx'
import { CodeScreen } from './screens/contact-screens.tsx'
import { Story } from './story.tsx'
import './sections.css'

type Reason = { title: string; text: string; way?: { words: string; to: string } }

const reasons: readonly Reason[] = [
  {
    title: 'No panic button',
    text: 'A button can’t help if you can’t reach it. If you’re late and don’t answer, the alarm goes off on its own. If you can press one, SOS is in the app.',
    way: { words: 'What happens at 3 AM', to: pages.atThreeAm },
  },
  {
    title: 'Check in from any browser',
    text: 'Phone dead, lost or overboard? Your phone number, password and PIN end the trip on this website.',
    way: { words: 'Emergency Check-In', to: pages.checkIn },
  },
  {
    title: 'Location history is deleted',
    text: 'When you check in or end an activity, we delete where you’ve been, unless you choose to keep the track.',
    way: { words: 'Privacy Policy', to: pages.privacyPolicy },
  },
  {
    title: 'Made by people who stood the watch',
    text: 'The founders are US Coast Guard veterans, and the publisher is a marine company.',
    way: { words: 'Who We Are', to: pages.founders },
  },
]

export function HomePage() {
  return (
    <div className="home visitor-page">
      <Hero />
      <Story />
      <Features />
      <Carousel title="The screens of one trip" screens={productScreens} />
      <ContactsSection />
      <Download />
      <Reasons />
      <RescueCall />
    </div>
  )
}

/** Sticks to the foot in room of its own. */
function RescueCall() {
  return (
    <div className="rescue-call">
      <Link className="rescue-call__link" to={pages.rescueEntry}>
        <LifeBuoy aria-hidden="true" />I have a rescue code
      </Link>
    </div>
  )
}

function Reasons() {
  return (
    <section className="reasons home-inner" aria-labelledby="reasons-title">
      <h2 id="reasons-title">Why {brand.name}</h2>
      <ul className="reasons__cards plain">
        {reasons.map(({ title, text, way }) => (
          <li key={title}>
            <Card className="reasons__card">
              <h3>{title}</h3>
              <p>{text}</p>
              {way && (
                <p>
                  <Link to={way.to}>{way.words}</Link>
                </p>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

function StoreLink({ icon, store, platform }: { icon: ReactNode; store: string; platform: string }) {
  return (
    <Link className="store-link" to={pages.comingSoon}>
      {icon}
      <span>
        <strong>{store}</strong>
        <span className="store-link__note">{platform}, coming soon</span>
      </span>
    </Link>
  )
}

function Download() {
  return (
    <section className="download home-inner" aria-labelledby="download-title">
      <div className="download__words">
        <h2 id="download-title">The app is on its way</h2>
        <p>
          It’s in development for iOS and Android. Both buttons take you to the beta waitlist. Until then{' '}
          <Link to={travelerApp.home} reloadDocument>
            it runs in your browser
          </Link>
          .
        </p>
      </div>
      <div className="download__stores">
        <StoreLink icon={<Apple aria-hidden="true" />} store="App Store" platform="iPhone and iPad" />
        <StoreLink icon={<Smartphone aria-hidden="true" />} store="Google Play" platform="Android" />
      </div>
    </section>
  )
}

const steps = [
  {
    title: 'The text',
    text: 'You get a text with a 6-digit rescue code and a link. Open the link or come here.',
  },
  {
    title: 'The code and your phone number',
    text: 'Enter the code, then your own number. It only works with the number we texted, so nobody else gets in.',
  },
  {
    title: 'The rescue panel',
    text: 'You see the live position, the route, the description and the medical details. Read them to a dispatcher.',
  },
  {
    title: 'When it’s over',
    text: 'Are they safe? Press ACKNOWLEDGE, and we text them and the other contacts. Or vote to resolve the emergency.',
  },
] as const

function ContactsSection() {
  return (
    <section className="contacts-section" aria-labelledby="contacts-title">
      <div className="contacts-section__inner home-inner">
        <div className="contacts-section__words">
          <h2 id="contacts-title">If someone made you their emergency contact</h2>
          <p>You need no app and no account, just a phone that gets texts and a browser.</p>
          <ol className="contacts-section__steps">
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <p>
            <Link to={`${pages.faq}#rescue-panel`}>What a contact sees on the rescue panel</Link>
          </p>
        </div>
        <PhoneFrame
          className="contacts-section__phone"
          time="6:54 PM"
          label="This website on a phone: “Enter your rescue code”, with the code 246810 filled in and the button “Continue”."
        >
          <CodeScreen />
        </PhoneFrame>
      </div>
    </section>
  )
}
