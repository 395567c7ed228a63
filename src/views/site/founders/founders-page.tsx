import '../headings.css'
import './founders-page.css'
import { pages } from '../../../domain/site/pages.ts'
import { Page } from '../../kit/design/page.tsx'
import { linkTo } from '../../kit/link.tsx'
import { CompassRose, HarborScene } from './founders-drawings.tsx'
import { words } from './founders-page.words.tsx'

const principles = [words.silence, words.ask, words.position, words.log, words.needToKnow, words.over]

export function FoundersPage() {
  return (
    <>
      <HarborScene />
      <Page width="wide" className="founders visitor-page">
        <header className="founders__opening">
          <h1>{words.heading}</h1>
          <p>{words.opening}</p>
        </header>

        <section className="founders__part founders__part--rose" aria-labelledby="where-to-look">
          <div className="founders__words">
            <h2 id="where-to-look">{words.whereToLook}</h2>
            <p>{words.search}</p>
            <p>{words.pieces}</p>
          </div>
          <CompassRose />
        </section>

        <section className="founders__part" aria-labelledby="what-a-watch-teaches">
          <h2 id="what-a-watch-teaches">{words.whatWatchTaught}</h2>
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
          <h2 id="how-it-is-built">{words.howWeBuild}</h2>
          <p>{words.scared}</p>
          <p>{words.rules}</p>
          <p>
            {words.noAds} {words.paidBy}
          </p>
        </section>

        <section className="founders__part founders__words" aria-labelledby="what-you-can-check">
          <h2 id="what-you-can-check">{words.check}</h2>
          <p>{words.onlyOurWord}</p>
          <ul>
            <li>{words.checkTimes(linkTo(pages.atThreeAm))}</li>
            <li>{words.checkScripts}</li>
            <li>{words.checkStorage(linkTo(pages.cookiePolicy))}</li>
            <li>{words.checkData}</li>
          </ul>
        </section>

        <section className="founders__part founders__words" aria-labelledby="what-we-do-not-promise">
          <h2 id="what-we-do-not-promise">{words.noPromise}</h2>
          <p>{words.notEmergencyService}</p>
          <p>{words.questions(linkTo(pages.contact), linkTo(pages.faq))}</p>
        </section>
      </Page>
    </>
  )
}
