import RotateCw from 'lucide-react/icons/rotate-cw'
import './shell.css'
import { Component, type ReactNode } from 'react'
import { brand } from '../../../domain/site/brand.ts'
import { pages } from '../../../domain/site/pages.ts'
import { Button } from '../design/buttons/button.tsx'
import { Page } from '../design/page.tsx'
import { words } from './error-boundary.words.ts'

type State = { failed: boolean }

type ErrorBoundaryProps = {
  fallback?: ReactNode
  /** After a failure, renders the children again when this changes. */
  retryOn?: string
  children: ReactNode
}

/**
 * Shows `fallback` if rendering the children fails. For pages, pass the path as `key`, or as `retryOn` to
 * keep the children's state.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(error: Error) {
    reportError(error)
  }

  override componentDidUpdate({ retryOn }: ErrorBoundaryProps) {
    if (this.state.failed && retryOn !== this.props.retryOn) this.setState({ failed: false })
  }

  override render() {
    const { fallback = <ErrorPage />, children } = this.props
    return this.state.failed ? fallback : children
  }
}

export function ErrorPage() {
  return (
    <Page heading={words.heading} width="narrow" lead={words.lead}>
      <div className="stack" role="alert">
        <p>{words.whatToDo}</p>
        <Button wide icon={<RotateCw aria-hidden="true" />} onClick={() => window.location.reload()}>
          {words.reload}
        </Button>
        <ul className="message-page__ways plain">
          <li>
            <a href={pages.rescueEntry}>{words.enterCode}</a>
          </li>
          <li>
            <a href={pages.home}>{words.goHome}</a>
          </li>
          <li>
            <a href={`mailto:${brand.supportEmail}`}>{words.write}</a>
          </li>
        </ul>
        <p>{words.danger}</p>
      </div>
    </Page>
  )
}
