import { Link } from 'react-router-dom'
import { brand } from '../../../domain/site/brand.ts'
import { pages, travelerApp } from '../../../domain/site/pages.ts'
import { ButtonLink } from '../../kit/design/buttons/button.tsx'
import { ForWhom } from '../../kit/shell/site-header.tsx'
import { NightChart } from './night-chart.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import { PanelScreen } from './screens/contact-screens.tsx'

export function Hero() {
  return (
    <section className="hero">
      <div className="hero__inner home-inner">
        <div className="hero__words">
          <h1>Someone knows when you’re due back.</h1>
          <p className="hero__lead">
            {brand.name} follows your trip. If you’re late and don’t answer, the people you chose see where
            you are and what a rescuer needs to know.
          </p>
          <div className="hero__ways">
            <ButtonLink to={travelerApp.signUp} reloadDocument>
              <ForWhom traveler="Open your trip" visitor="Start in your browser" />
            </ButtonLink>
            <a className="button button--quiet" href="#story">
              How it works
            </a>
          </div>
          <p className="hero__note">
            The core is free. The app for iOS and Android is coming soon:{' '}
            <Link to={pages.comingSoon}>join the beta waitlist</Link>.
          </p>
        </div>
        <div className="hero__phones">
          <PhoneFrame
            className="hero__phone"
            time="7:17 PM"
            label="The rescue panel on a contact’s phone: Maya Ellison, overdue 47 min, her route and her last known position."
          >
            <PanelScreen />
          </PhoneFrame>
        </div>
      </div>
      {/* Last, so that it lies where the words have made room for it as soon as it is there. */}
      <NightChart />
    </section>
  )
}
