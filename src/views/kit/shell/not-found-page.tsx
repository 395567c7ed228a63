import { Link } from 'react-router-dom'
import { brand } from '../../../domain/site/brand.ts'
import { pages } from '../../../domain/site/pages.ts'
import { ButtonLink } from '../design/buttons/button.tsx'
import { Page } from '../design/page.tsx'
import './shell.css'

/** Leads to the code page, which most visitors look for. */
export function NotFoundPage() {
  return (
    <Page
      heading="Page not found"
      width="narrow"
      lead="There’s no page at this address. The link may be incomplete or out of date."
    >
      <div className="message-page">
        <p>Did we text you a rescue code? Enter it here:</p>
        <ButtonLink variant="danger" wide to={pages.rescueEntry}>
          Enter a rescue code
        </ButtonLink>
        <ul className="message-page__ways">
          <li>
            <Link to={pages.home}>Go to the home page</Link>
          </li>
          <li>
            <a href={`mailto:${brand.supportEmail}`}>Write to {brand.supportEmail}</a>
          </li>
        </ul>
      </div>
    </Page>
  )
}
