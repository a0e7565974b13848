/** Text that asks about advertising and lets the visitor change the answer. */
export const CONSENT = {
  title: 'Cookie consent',
  question:
    'This site is paid for by advertisements. May the ad network be loaded? It may set cookies. Every tool works either way.',
  allow: 'Allow',
  decline: 'Decline',
  policy: 'Privacy policy',
  state: {
    unasked: 'You have not decided yet: nothing is loaded from the ad network.',
    granted: 'You have allowed the ad network.',
    denied: 'You have declined: nothing is loaded from the ad network.',
  },
} as const
