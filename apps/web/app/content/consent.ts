/** The words that ask about advertising, and let the answer be changed. */
export const CONSENT = {
  title: 'Cookie consent',
  question:
    'This site is paid for by advertisements. May the ad network be loaded? It may set cookies. Every tool works either way.',
  allow: 'Allow',
  decline: 'Decline',
  policy: 'Privacy policy',
  state: {
    unasked: 'You have not decided yet: nothing of the ad network is loaded.',
    granted: 'You have allowed the ad network.',
    denied: 'You have declined: nothing of the ad network is loaded.',
  },
} as const
