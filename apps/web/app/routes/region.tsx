/**
 * The layout region where pages appear: a page that fails is replaced here, and nothing around it is
 * unmounted.
 */
import type { ReactElement } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { isNotFetched } from '../lib/errors/thrown.ts'
import { useRouteRetry } from '../lib/links/useRouteRetry.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'

export default function Region(): ReactElement {
  return <Outlet />
}

export function ErrorBoundary(): ReactElement {
  const error = useRouteError()
  const retry = useRouteRetry()
  // React Router remembers that the code of a page could not be fetched: only a new document asks for it
  // again.
  const isUnfetched = isNotFetched(error)
  return (
    <FailureNotice
      what={isUnfetched ? 'This page could not be fetched.' : 'This page stopped working.'}
      error={error}
      onRetry={isUnfetched ? () => window.location.reload() : retry}
      advice={
        isUnfetched
          ? 'Going back keeps an open picture. Trying again reloads the page and closes it.'
          : 'Trying again keeps an open picture and whatever is stored on this device. Reloading the page closes the picture.'
      }
    />
  )
}
