import './home.css'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { Link } from 'react-router-dom'
import { brand } from '../../../domain/site/brand.ts'
import { pages } from '../../../domain/site/pages.ts'
import { Card } from '../../kit/design/card.tsx'
import { Carousel } from './carousel.tsx'
import { ContactsSection } from './contacts-section.tsx'
import { Download } from './download.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { productScreens } from './product-screens.tsx'
import { Story } from './story.tsx'

/** Why somebody would choose this product (specification §1). */
type Reason = { title: string; text: string; way?: { words: string; to: string } }

export const reasons: readonly Reason[] = [
  {
    title: 'No panic button',
    text: 'A button can’t help if you can’t reach it. If you’re late and don’t answer, the alarm goes off on its own. If you can press one, SOS is in the app.',
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

/** / : before you go, while you are out, if you do not come back (specification §2). */
export function HomePage() {
  return (
    <div className="home">
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

/**
 * The way to the rescue page that floats over the home page. It sticks to the foot of the window and has
 * room of its own at the end of the page, so that nothing stays hidden under it.
 */
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
