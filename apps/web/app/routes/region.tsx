/**
 * The layout region where pages appear: a page that fails is replaced here, and nothing around it is unmounted.
 */
import type { ReactElement } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { useRouteRetry } from '../lib/links/useRouteRetry.ts'
import { FailureNotice } from '../ui/FailureNotice.tsx'

export default function Region(): ReactElement {
  return <Outlet />
}

export function ErrorBoundary(): ReactElement {
  return (
    <FailureNotice
      what="This page stopped working."
      error={useRouteError()}
      onRetry={useRouteRetry()}
      advice="Trying again keeps an open picture and whatever is stored on this device. Reloading the page closes the picture."
    />
  )
}
