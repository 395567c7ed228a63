import { pages, travelerApp } from '../../../domain/site/pages.ts'
import { ButtonLink } from '../../kit/design/buttons/button.tsx'
import { linkTo } from '../../kit/link.tsx'
import { ForWhom } from '../../kit/shell/site-header.tsx'
import { words } from './home-page.words.tsx'
import { NightChart } from './night-chart.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import { PanelScreen } from './screens/contact-screens.tsx'

export function Hero() {
  return (
    <section className="hero">
      <div className="hero__inner home-inner">
        <div className="hero__words">
          <h1>{words.heading}</h1>
          <p className="hero__lead">{words.lead}</p>
          <div className="hero__ways">
            <ButtonLink to={travelerApp.signUp} reloadDocument>
              <ForWhom traveler={words.openTrip} visitor={words.start} />
            </ButtonLink>
            <a className="button button--quiet" href="#story">
              {words.howItWorks}
            </a>
          </div>
          <p className="hero__note">{words.free(linkTo(pages.comingSoon))}</p>
        </div>
        <div className="hero__phones">
          <PhoneFrame className="hero__phone" time={words.afternoon('7:17')} label={words.panelPicture}>
            <PanelScreen />
          </PhoneFrame>
        </div>
      </div>
      {/* Places this large drawing last in the HTML, so that it doesn't delay the text. */}
      <NightChart />
    </section>
  )
}
