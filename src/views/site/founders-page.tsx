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
              “He went out this morning and should be back by now.” That is how a search begins, and it leaves
              a great deal of water. Where did he start? Which way did he mean to go? When was he last seen?
              What does he look like, what is he allergic to, who has heard from him since?
            </p>
            <p>
              Somebody usually knows a piece of it. {brand.name} collects those pieces before they are needed,
              and puts them in front of the people who wait: the last known position with its time, the route,
              the description, the medical details. What is not needed in the end is deleted.
            </p>
          </div>
          <CompassRose />
        </section>

        <section className="founders__part" aria-labelledby="what-a-watch-teaches">
          <h2 id="what-a-watch-teaches">What a watch teaches, and what became of it</h2>
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
          <h2 id="how-it-is-built">How it is built</h2>
          <p>
            We write for a frightened person at night, on a phone with one bar and little battery. The page on
            which they enter the rescue code is on the screen before its scripts have arrived, asks one thing
            at a time, and keeps what was typed when the connection breaks.
          </p>
          <p>
            Each rule that matters, such as whose phone number opens a trip or when a trip counts as overdue,
            is written once and used by the website and the server alike. Such rules are tested with thousands
            of made-up cases, as gear is tested ashore.
          </p>
          <p>
            There is no advertising on this website, and no analytics script is loaded today. The core is
            free.{' '}
            {told('subscription', {
              there: 'A premium subscription pays for it.',
              coming: 'A premium subscription will pay for it.',
            })}
          </p>
        </section>

        <section className="founders__part founders__words" aria-labelledby="what-we-do-not-promise">
          <h2 id="what-we-do-not-promise">What we do not promise</h2>
          <p>
            We are not an emergency service and cannot guarantee a rescue. In an emergency call 911.{' '}
            {brand.name} is not part of the United States Coast Guard and is neither affiliated with it nor
            endorsed by it: our founders served in it, and that is all we claim.
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
