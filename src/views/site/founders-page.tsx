import { Link } from 'react-router-dom'
import { brand } from '../../domain/site/brand.ts'
import { pages } from '../../domain/site/pages.ts'
import { told } from '../../domain/site/product-state.ts'
import { Page } from '../kit/design/page.tsx'
import { CompassRose } from './compass-rose.tsx'
import { HarbourScene } from './harbour-scene.tsx'
import { principles } from './principles.ts'
import './founders-page.css'

/** /whoWeAre: what the founders learned on watch and how the product is made. No names, no portraits. */
export function FoundersPage() {
  return (
    <>
      <HarbourScene />
      <Page width="wide" className="founders">
        <header className="founders__opening">
          <h1>Made by people who have stood the watch</h1>
          <p>
            The founders of {brand.name} are US Coast Guard veterans. {brand.legalName}, which publishes it,
            is a marine company in {brand.address.city}, {brand.address.region}.
          </p>
        </header>

        <section className="founders__part founders__part--rose" aria-labelledby="where-to-look">
          <div className="founders__words">
            <h2 id="where-to-look">The hard part is knowing where to look</h2>
            <p>
              “He went out this morning and should be back by now.” That’s how a search begins, and it leaves
              a lot of water. Where did he start? Which way was he headed? When was he last seen? What does he
              look like, what is he allergic to, has anyone heard from him since?
            </p>
            <p>
              Someone usually knows a piece of it. {brand.name} collects those pieces before anyone needs
              them, and puts them in front of the people who wait: the last known position with its time, the
              route, the description, the medical details. What nobody needed gets deleted.
            </p>
          </div>
          <CompassRose />
        </section>

        <section className="founders__part" aria-labelledby="what-a-watch-teaches">
          <h2 id="what-a-watch-teaches">What standing watch taught us</h2>
          <ol className="founders__principles plain">
            {principles.map(({ title, watch, product }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{watch}</p>
                <p className="founders__product">{product}</p>
              </li>
            ))}
          </ol>
        </section>

        <section className="founders__part founders__words" aria-labelledby="how-it-is-built">
          <h2 id="how-it-is-built">How we build it</h2>
          <p>
            We write for a scared person at night, on a phone with one bar and little battery. The page where
            they enter the rescue code shows up before its scripts do, asks one thing at a time, and keeps
            what they typed when the connection drops.
          </p>
          <p>
            Each rule that matters, like whose phone number opens a trip or when a trip is overdue, is written
            once, and the website and the server both use it. We test those rules with thousands of made-up
            cases, the way you test gear on shore.
          </p>
          <p>
            There are no ads on this website, and we load no analytics script today. The core is free.{' '}
            {told('subscription', {
              there: 'A premium subscription pays for it.',
              coming: 'A premium subscription will pay for it.',
            })}
          </p>
        </section>

        <section className="founders__part founders__words" aria-labelledby="what-we-do-not-promise">
          <h2 id="what-we-do-not-promise">What we don’t promise</h2>
          <p>
            We’re not an emergency service and cannot guarantee a rescue. In an emergency call 911.{' '}
            {brand.name} is not part of the United States Coast Guard and is neither affiliated with it nor
            endorsed by it: our founders served in it, and that’s all we claim.
          </p>
          <p>
            Questions? <Link to={pages.contact}>Write to us</Link>, or read{' '}
            <Link to={pages.faq}>what others have asked</Link>.
          </p>
        </section>
      </Page>
    </>
  )
}
