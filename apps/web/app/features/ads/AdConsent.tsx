/**
 * Asks for consent to advertising, and loads the network's script once it is given. Without a network neither
 * does anything.
 */
import { type ReactElement, useEffect } from 'react'
import { Link } from 'react-router'
import { CONSENT } from '../../content/consent.ts'
import { site } from '../../site.config.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './AdConsent.module.css'
import { answerAdConsent, showAdConsent, useAdConsent } from './consent.ts'

/** For the root of the site: asks until answered. */
export function AdConsentBanner(): ReactElement | null {
  const consent = useAdConsent()
  useNetworkScript(consent === 'granted')
  useEffect(() => {
    if (consent !== undefined) showAdConsent(consent)
  }, [consent])
  if (site.ads === null || consent !== 'unasked') return null
  return (
    <section className={styles.banner} aria-label={CONSENT.title}>
      <p>
        {CONSENT.question} <Link to="/privacy-policy#cookie-consent">{CONSENT.policy}</Link>
      </p>
      <Answers />
    </section>
  )
}

/** For the privacy policy: shows the answer, and lets the visitor change it. */
export function AdConsentSettings(): ReactElement | null {
  const consent = useAdConsent()
  if (site.ads === null || consent === undefined) return null
  return (
    <div className={styles.settings}>
      <p role="status">{CONSENT.state[consent]}</p>
      <Answers />
    </div>
  )
}

/** Both answers look alike: saying no is as easy as saying yes. */
function Answers(): ReactElement {
  return (
    <div className={styles.answers}>
      <Button onClick={() => answerAdConsent('denied')}>{CONSENT.decline}</Button>
      <Button onClick={() => answerAdConsent('granted')}>{CONSENT.allow}</Button>
    </div>
  )
}

/** Loads the network's script, once for the life of the page. */
function useNetworkScript(allowed: boolean): void {
  useEffect(() => {
    const url = site.ads?.scriptUrl
    if (!allowed || url === undefined || [...document.scripts].some((script) => script.src === url)) return
    const script = document.createElement('script')
    script.src = url
    script.async = true
    document.head.append(script)
  }, [allowed])
}
