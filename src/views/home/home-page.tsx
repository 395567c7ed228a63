import { Carousel } from './carousel/carousel.tsx'
import { ContactsSection } from './contacts-section.tsx'
import { Download } from './download.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { productScreens } from './product-screens.tsx'
import { Reasons } from './reasons.tsx'
import { RescueCall } from './rescue-call.tsx'
import { Story } from './story.tsx'
import './home.css'

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
