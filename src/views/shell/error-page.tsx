import RotateCw from 'lucide-react/icons/rotate-cw'
import { brand } from '../../domain/site/brand.ts'
import { pages } from '../../domain/site/pages.ts'
import { Button } from '../design/button.tsx'
import { Page } from '../design/page.tsx'
import './shell.css'

/** What a visitor sees where a page broke: what it means for them, and the ways on. */
export function ErrorPage() {
  return (
    <Page
      heading="This page stopped working"
      width="narrow"
      lead="The fault is ours. Nothing you sent is lost."
    >
      <div className="message-page" role="alert">
        <p>Load the page again. A rescue code goes on working, and you can enter it again at any time.</p>
        <Button wide icon={<RotateCw aria-hidden="true" />} onClick={() => window.location.reload()}>
          Load the page again
        </Button>
        <ul className="message-page__ways">
          <li>
            <a href={pages.rescueEntry}>Enter a rescue code</a>
          </li>
          <li>
            <a href={pages.home}>Go to the home page</a>
          </li>
          <li>
            <a href={`mailto:${brand.supportEmail}`}>Write to {brand.supportEmail}</a>
          </li>
        </ul>
        <p>If somebody is in danger now, call 911.</p>
      </div>
    </Page>
  )
}
