import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

type State = { failed: boolean }

/**
 * Keeps a fault of one page from taking the whole site away, and says what to do.
 * Give it the path as `key`: another page starts afresh.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children
  }
}
