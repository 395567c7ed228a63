import RotateCw from 'lucide-react/icons/rotate-cw'
import './shell.css'
import { Component, type ReactNode } from 'react'
import { brand } from '../../../domain/site/brand.ts'
import { pages } from '../../../domain/site/pages.ts'
import { Button } from '../design/buttons/button.tsx'
import { Page } from '../design/page.tsx'

type State = { failed: boolean }

type ErrorBoundaryProps = {
  fallback?: ReactNode
  children: ReactNode
}

/** Contains failures. Around a page, use its path as `key`. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(error: Error) {
    reportError(error)
  }

  override render() {
    const { fallback = <ErrorPage />, children } = this.props
    return this.state.failed ? fallback : children
  }
}

export function ErrorPage() {
  return (
    <Page
      heading="This page stopped working"
      width="narrow"
      lead="It’s our fault. What you just pressed may not have been sent."
    >
      <div className="message-page" role="alert">
        <p>
          Reload the page, look whether it went through, and press again if it didn’t. A rescue code keeps
          working, and you can enter it again any time.
        </p>
        <Button wide icon={<RotateCw aria-hidden="true" />} onClick={() => window.location.reload()}>
          Reload the page
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
