import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

type State = { failed: boolean }

type ErrorBoundaryProps = {
  /** Shown instead of what failed; by default a page that says what to do. */
  fallback?: ReactNode
  children: ReactNode
}

/**
 * Keeps a fault of one part, such as a script that was lost on the way, from taking the whole site away.
 * Around a page, give it the path as `key`: another page starts afresh.
 */
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
