import './home.css'
import '../headings.css'
import Apple from 'lucide-react/icons/apple'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { pages, travelerApp } from '../../../domain/site/pages.ts'
import { Card } from '../../kit/design/cards/card.tsx'
import { Link, linkTo } from '../../kit/link.tsx'
import { Carousel } from './carousel.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { words } from './home-page.words.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import { productScreens } from './product-screens.tsx'
import { CodeScreen } from './screens/contact-screens.tsx'
import { Story } from './story.tsx'
import './sections.css'

const reasons = [
  { ...words.noButton, to: pages.atThreeAm },
  { ...words.anyBrowser, to: pages.checkIn },
  { ...words.deleted, to: pages.privacyPolicy },
  { ...words.watch, to: pages.founders },
]

export function HomePage() {
  return (
    <div className="home visitor-page">
      <Hero />
      <Story />
      <Features />
      <Carousel title={words.screens} screens={productScreens} />
      <ContactsSection />
      <Download />
      <Reasons />
      <RescueCall />
    </div>
  )
}

function RescueCall() {
  return (
    <div className="rescue-call screen-only">
      <Link className="rescue-call__link" to={pages.rescueEntry}>
        <LifeBuoy aria-hidden="true" />
        {words.haveCode}
      </Link>
    </div>
  )
}

function Reasons() {
  return (
    <section className="reasons home-inner" aria-labelledby="reasons-title">
      <h2 id="reasons-title">{words.why}</h2>
      <ul className="reasons__cards plain">
        {reasons.map(({ title, text, link, to }) => (
          <li key={title}>
            <Card className="reasons__card">
              <h3>{title}</h3>
              <p>{text}</p>
              <p>
                <Link to={to}>{link}</Link>
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

function StoreLink({ icon, store, devices }: { icon: ReactNode; store: string; devices: string }) {
  return (
    <Link className="store-link" to={pages.comingSoon}>
      {icon}
      <span>
        <strong>{store}</strong>
        <span className="store-link__note">{devices}</span>
      </span>
    </Link>
  )
}

function Download() {
  return (
    <section className="download home-inner" aria-labelledby="download-title">
      <div className="download__words">
        <h2 id="download-title">{words.download}</h2>
        <p>{words.inDevelopment(linkTo(travelerApp.home, true))}</p>
      </div>
      <div className="download__stores">
        <StoreLink icon={<Apple aria-hidden="true" />} store="App Store" devices={words.appleDevices} />
        <StoreLink
          icon={<Smartphone aria-hidden="true" />}
          store="Google Play"
          devices={words.androidDevices}
        />
      </div>
    </section>
  )
}

const steps = [words.text, words.code, words.panel, words.over]

function ContactsSection() {
  return (
    <section className="contacts-section" aria-labelledby="contacts-title">
      <div className="contacts-section__inner home-inner">
        <div className="contacts-section__words">
          <h2 id="contacts-title">{words.contacts}</h2>
          <p>{words.contactsNeed}</p>
          <ol className="contacts-section__steps">
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <p>
            <Link to={`${pages.faq}#rescue-panel`}>{words.whatContactsSee}</Link>
          </p>
        </div>
        <PhoneFrame
          className="contacts-section__phone"
          time={words.afternoon('6:54')}
          label={words.codePicture}
        >
          <CodeScreen />
        </PhoneFrame>
      </div>
    </section>
  )
}
