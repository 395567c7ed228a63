import '../headings.css'
import './founders-page.css'
import { Link } from 'react-router-dom'
import { brand } from '../../../domain/site/brand.ts'
import { pages } from '../../../domain/site/pages.ts'
import { told } from '../../../domain/site/product-state.ts'
import { Page } from '../../kit/design/page.tsx'
import { CompassRose, HarborScene } from './founders-drawings.tsx'

type Principle = { title: string; watch: string; product: string }

export const principles: readonly Principle[] = [
  {
    title: 'Silence is a report',
    watch: 'A boat that misses its call isn’t “probably fine.” The watch writes it down and asks.',
    product:
      'There’s no panic button you have to reach. If you’re late and don’t answer, that’s enough: your contacts get an alert.',
  },
  {
    title: 'Ask before you launch',
    watch: 'First you call the boat, then the harbor, then the family. Most of the time someone answers.',
    product: 'We text you before anyone else hears about it, and one answer ends it.',
  },
  {
    title: 'A position has a time',
    watch: '“North of the island” doesn’t help much. A position, a time and a course make a search area.',
    product: 'Every position on the rescue panel says how old it is, and you can read it aloud.',
  },
  {
    title: 'Log it, even if nobody’s listening',
    watch: 'You keep the log while the radio is down, and pass it on when it’s back.',
    product:
      'With no signal your phone keeps saving where you are, and sends it all when the signal comes back.',
  },
  {
    title: 'Only those who need to know',
    watch: 'What the watch learns about people stays with the watch.',
    product:
      'A rescue code opens nothing without a contact’s own phone number, and your location history is deleted when you check in.',
  },
  {
    title: 'Say when it’s over',
    watch: 'Nobody should search for a person who’s been home for an hour.',
    product: 'One contact presses ACKNOWLEDGE, and everyone hears that you’re safe.',
  },
]

/** No names, no portraits. */
export function FoundersPage() {
  return (
    <>
      <HarborScene />
      <Page width="wide" className="founders visitor-page">
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

        <section className="founders__part founders__words" aria-labelledby="what-you-can-check">
          <h2 id="what-you-can-check">What you can check yourself</h2>
          <p>
            We don’t show our names or faces, so for our years in uniform you have only our word. You don’t
            have to take our word for the rest:
          </p>
          <ul>
            <li>
              <Link to={pages.atThreeAm}>What happens at 3 AM</Link> lists every text and call, with its time.
              Start a trip, let it run late, and compare.
            </li>
            <li>
              Your browser’s developer tools show what this page loads. You won’t find an ad or an analytics
              script.
            </li>
            <li>
              The <Link to={pages.cookiePolicy}>Cookie Policy</Link> names everything we store on your device.
              Look in your browser’s storage and compare.
            </li>
            <li>Your account lets you download your data, and delete it.</li>
          </ul>
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
