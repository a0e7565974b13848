/**
 * Contains a failure: one region of a page shows what went wrong, and everything around it keeps working.
 *
 * 'Try again' renders the region again. Work that lives outside the region (a store, the page around it) is
 * untouched.
 */
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { FailureNotice } from './FailureNotice.tsx'

export interface ErrorBoundaryProps {
  /** The region's name as the visitor knows it, such as 'The crop area'. */
  readonly region: string
  readonly children: ReactNode
  /** Called before the region is rendered again, to repair state if necessary. */
  readonly onRetry?: () => void
}

interface ErrorBoundaryState {
  readonly failed: { readonly error: unknown } | null
}

/** Wraps a region of a page that can fail on its own. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: null }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(`${this.props.region} failed.`, error, info.componentStack)
  }

  readonly retry = (): void => {
    this.props.onRetry?.()
    this.setState({ failed: null })
  }

  override render(): ReactNode {
    const { failed } = this.state
    if (failed === null) return this.props.children
    return (
      <FailureNotice
        what={`${this.props.region} stopped working.`}
        error={failed.error}
        onRetry={this.retry}
        advice="Trying again keeps your work. Reloading the page starts over."
      />
    )
  }
}
