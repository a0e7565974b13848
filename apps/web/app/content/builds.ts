/** Text about builds of the site: which one this is, comparing it, and staying on it. */
import type { CompareError } from '../lib/offline/compareStored.ts'

export const BUILD = {
  label: (build: string): string => `Build ${build}`,
} as const

export const COMPARE = {
  press: 'Compare with the published build',
  comparing: 'Comparing …',
  counts: (identical: number, different: number): string => `${identical} identical, ${different} different`,
  build: (build: string): string => `Build ${build}, on this device and published.`,
  otherBuild: (stored: string, published: string): string =>
    `This device has build ${stored}, but the site now publishes build ${published}. Load the new version first, or expect differences.`,
  different: 'Not the published files:',
  more: (count: number): string => `and ${count} more`,
  failed: 'Nothing was compared.',
} as const

/** Why nothing was compared, and what to do. */
export const COMPARE_FAULTS: Readonly<Record<CompareError['code'], string>> = {
  'not-stored':
    'The site is not stored on this device. Wait until the foot of the page says “Available offline”, then try again.',
  'no-list': 'The published list could not be fetched. Check your connection, then try again.',
}

/** Staying on a build. */
export const PIN = {
  stay: (build: string): string => `Stay on build ${build}`,
  follow: 'Follow new builds again',
  following:
    'New builds are downloaded. They replace the old one when you say so, or once all tabs of the site are closed.',
  pinned: (build: string): string =>
    `You are staying on build ${build}. A new one is offered here and at the foot of each page, but not installed.`,
  offered: (build: string, offered: string): string =>
    `You are staying on build ${build}. Build ${offered} is available.`,
  accept: (offered: string): string => `Install build ${offered}`,
  installing: (offered: string): string => `Build ${offered} is being installed …`,
  waiting: 'A new version is already on this device. Reload to use it, then you can stay on it.',
  failed: 'The new build could not be installed. Check your connection, then try again.',
} as const
