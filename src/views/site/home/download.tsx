import Apple from 'lucide-react/icons/apple'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pages, travellerApp } from '../../../domain/site/pages.ts'
import './sections.css'

/** A link to a store. There is no app in it yet, so the link leads to the waitlist and says so. */
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

export function Download() {
  return (
    <section className="download home-inner" aria-labelledby="download-title">
      <div className="download__words">
        <h2 id="download-title">The app is on its way</h2>
        <p>
          It’s in development for iOS and Android. Both buttons take you to the beta waitlist. Until then{' '}
          <Link to={travellerApp.home} reloadDocument>
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
