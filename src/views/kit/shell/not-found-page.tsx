import { brand } from '../../../domain/site/brand.ts'
import { pages } from '../../../domain/site/pages.ts'
import { ButtonLink } from '../design/buttons/button.tsx'
import { Page } from '../design/page.tsx'
import { Link } from '../link.tsx'
import { words } from './not-found-page.words.ts'
import './shell.css'

/** 404 page. Links to the rescue entry first, because the visitor may be an alerted contact. */
export function NotFoundPage() {
  return (
    <Page heading={words.heading} width="narrow" lead={words.lead}>
      <div className="stack">
        <p>{words.textedCode}</p>
        <ButtonLink variant="danger" wide to={pages.rescueEntry}>
          {words.enterCode}
        </ButtonLink>
        <ul className="message-page__ways plain">
          <li>
            <Link to={pages.home}>{words.goHome}</Link>
          </li>
          <li>
            <a href={`mailto:${brand.supportEmail}`}>{words.write}</a>
          </li>
        </ul>
      </div>
    </Page>
  )
}
