/** Text about sealing the site: its switch, what it shows elsewhere, and the attempts to get out. */

/** Sealing the site. */
export const SEAL = {
  seal: 'Seal the site',
  fetchAndSeal: (size: string): string => `Download them (${size}) and seal`,
  sealWithout: 'Seal without them',
  fetching: 'Downloading …',
  missing:
    'Some large parts (codecs, the video encoder) are not on this device yet. While the site is sealed, nothing can be downloaded.',
  whole: 'All parts are on this device.',
  unseal: 'Unseal',
  sealed: 'Sealed: everything comes from this device, and all requests are refused.',
  otherTab: 'The site is sealed, but this tab was opened before. Reload it to seal it too.',
  reload: 'Reload',
  notReady:
    'The site must be stored on this device first. Wait until the foot of the page says “Available offline”.',
  unsaved: 'Work that is open in a tool would be lost.',
  unsavedAdvice: 'Save or copy what you need and clear the tool, then press again.',
  failed: 'The large parts could not be downloaded, so the site was not sealed.',
  failedAdvice: 'Check the connection and the free space of this device, then try again.',
  notOnDevice: 'A part of this tool is not on this device.',
  notOnDeviceAdvice:
    'The site is sealed, so nothing is downloaded. Unseal it at the foot of the page to use this part.',
  pageNotOnDevice: 'This page is not on this device.',
  pageNotOnDeviceHint:
    'The site is sealed, so the server was not asked for it. There may be no such page, or only a newer version of the site has it. All tools are on one page.',
} as const

/** The attempts to get out of a sealed page. */
export const LEAK = {
  lead: 'This page can now try to send a random token out in every way we know, while you watch the network panel of your browser’s developer tools.',
  press: 'Try to leak a token',
  running: 'Trying …',
  caption: 'Each way out, and what your browser says',
  channel: 'Way out',
  outcome: 'Outcome',
  summary: ({ token, left, refused, all }: LeakCounts): string =>
    `Token ${token}: ${left} of ${all} ways got an answer, ${refused} were refused.`,
  channels: {
    fetch: 'Request (fetch)',
    xhr: 'Request (XMLHttpRequest)',
    beacon: 'Beacon',
    websocket: 'WebSocket',
    webtransport: 'WebTransport',
    image: 'Picture',
    ping: 'Link ping',
    form: 'Form',
    preconnect: 'Connection opened in advance',
    lookup: 'DNS look-up',
    prefetch: 'Prefetch',
    prerender: 'Prerender',
    stun: 'Peer connection: STUN server',
    candidate: 'Peer connection: address set by a script',
    navigation: 'A script that opens another address',
    'own-fetch': 'Request to this site’s server',
    'own-websocket': 'WebSocket to this site’s server',
    'own-worker': 'Another service worker of this site',
  },
  outcomes: {
    refused: (by: string): string => `Refused: ${by}`,
    removed: (): string => 'Not possible: removed from this page',
    absent: (): string => 'Not possible: not in this browser',
    silent: (): string => 'Your browser does not say. In our test in Chromium, nothing arrived.',
    left: (): string => 'Answered: this way is open',
    'not-tried': (): string => 'Not tried here, because it would close this page. Our test tries it.',
  },
} as const

/** What the attempts came to. */
interface LeakCounts {
  readonly token: string
  readonly left: number
  readonly refused: number
  readonly all: number
}
