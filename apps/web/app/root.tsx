/**
 * The document around every page, and the last error boundary.
 *
 * `routes/region.tsx` catches a failure inside a page and keeps header and footer; only a failure of the
 * layout itself arrives here.
 */

// Must be first: the tokens declare the order of the layers.
import './styles/tokens.css'
import './styles/base.css'
import type { ReactElement, ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import { consentScript } from './features/ads/consent.ts'
import { ToolStar } from './features/device/ToolStar.tsx'
import { SealBadge } from './features/shell/SealBadge.tsx'
import { Shell } from './features/shell/Shell.tsx'
import { UnfetchedPages } from './features/shell/UnfetchedPages.tsx'
import { watchInstallOffer } from './lib/device/install.ts'
import { roomScript } from './lib/device/myTools.ts'
import { THEME_COLORS, themeScript } from './lib/device/theme.ts'
import { guardPage } from './lib/integrity/guardPage.ts'
import { useRouteRetry } from './lib/links/useRouteRetry.ts'
import { frameSources } from './lib/preview/frameSources.ts'
import { noPeersScript } from './lib/preview/peerConnections.ts'
import { Panels } from './Panels.tsx'
import { site } from './site.config.ts'
import { FailureNotice } from './ui/FailureNotice.tsx'
import { OnDemand } from './ui/OnDemand.tsx'
import { noteNotFetched } from './ui/showNotFetched.ts'

/**
 * Runs before the first paint. Only the prerendered page needs the text: by the time React loads, the script
 * has run, and React keeps its contents.
 */
const HEAD_SCRIPT = import.meta.env.SSR
  ? [noPeersScript, themeScript, roomScript, ...(site.ads === null ? [] : [consentScript])].join(';')
  : ''

/** Loaded only where there are advertisements. */
const loadAdConsent = async () => ({
  default: (await import('./features/ads/AdConsent.tsx')).AdConsentBanner,
})

/** Only a build has a service worker. */
const loadAfterwards = () => import('./Afterwards.tsx')

// Before anything starts a worker.
if (!import.meta.env.SSR) guardPage()

// The offer may come before the page has rendered.
if (!import.meta.env.SSR) watchInstallOffer()

export function Layout({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    // The script in the head sets attributes before React loads.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The same text on every page: its hash is in the security policy. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
        <meta httpEquiv="Content-Security-Policy" content={`frame-src ${frameSources(site).join(' ')}`} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLORS.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLORS.dark} />
        <meta name="application-name" content={site.name} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root(): ReactElement {
  return (
    <>
      <Shell
        actions={
          <>
            <SealBadge />
            <ToolStar />
          </>
        }
        status={
          import.meta.env.PROD ? (
            <OnDemand load={loadAfterwards} when="idle" onFailure={noteNotFetched}>
              {(Afterwards) => <Afterwards />}
            </OnDemand>
          ) : null
        }
      >
        <Outlet />
      </Shell>
      {site.ads === null ? null : (
        <OnDemand load={loadAdConsent} when="idle" onFailure={noteNotFetched}>
          {(AdConsent) => <AdConsent />}
        </OnDemand>
      )}
      <Panels />
      <UnfetchedPages />
    </>
  )
}

export function ErrorBoundary(): ReactElement {
  return (
    <main>
      <FailureNotice
        what={`${site.name} could not be shown.`}
        error={useRouteError()}
        onRetry={useRouteRetry()}
      />
    </main>
  )
}
