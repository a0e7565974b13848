/**
 * What the owner says about the use of the site: figures, and words of users.
 *
 * These are the owner's display data. No test of the project proves them: whoever publishes a site must be
 * able to stand behind each one, and change or remove what they cannot.
 *
 * SAMPLE COPY: the three testimonials are not the words of real users. They name roles, not people, and are
 * marked `sample`, and the page shows each as an example. Replace them by words that were really said, with
 * `sample: false`, or empty the list.
 *
 * Review badges stand in the site's configuration (`VITE_REVIEW_BADGES`) and are shown only where there are
 * some.
 */
import type { IconShape } from '../ui/Icon.tsx'
import { toolIcons } from '../ui/toolIcons.ts'

/** A figure with what it counts. */
export interface Statistic {
  readonly icon: IconShape
  readonly number: string
  readonly label: string
}

/** What a user said. */
export interface Testimonial {
  /** Who said it, where they agree to be named. */
  readonly name?: string
  /** Address of their picture, on this site. */
  readonly image?: string
  readonly role: string
  readonly content: string
  /** Whether it is sample copy. */
  readonly sample: boolean
}

/** About the site as a whole. */
export const STATISTICS: readonly Statistic[] = [
  {
    number: '500K+',
    label: 'active users',
    icon: 'M6 8a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM1.8 13.5c.3-2.6 2-4 4.2-4s3.9 1.4 4.2 4M10.8 8a2.2 2.2 0 000-4.4M11.8 9.8c1.4.4 2.3 1.7 2.5 3.7',
  },
  {
    number: '10M+',
    label: 'files processed',
    icon: 'M5 1.8h5l3 3v7H5zM3 4.5v9.7h7.5',
  },
  { number: '99.9%', label: 'uptime', icon: 'M1.5 8h3l2-5 3 10 2-5h3' },
  { number: '24/7', label: 'availability', icon: toolIcons.clock },
]

/** About the use of the tools. */
export const TOOL_USAGE: readonly Statistic[] = [
  { number: '250K+', label: 'JSON formats', icon: toolIcons.braces },
  { number: '120K+', label: 'code comparisons', icon: toolIcons.compare },
  { number: '90K+', label: 'compilations', icon: toolIcons.code },
  {
    number: '170+',
    label: 'countries',
    icon: 'M8 2a6 6 0 100 12A6 6 0 008 2zM2 8h12M8 2c2 1.7 2.6 3.7 2.6 6S10 12.3 8 14C6 12.3 5.4 10.3 5.4 8S6 3.7 8 2z',
  },
]

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    role: 'Front-end developer',
    content:
      'I drop a photo in, lock the shape, and see the real size of the WebP before I save it. It replaced three tabs.',
    sample: true,
  },
  {
    role: 'Tester',
    content:
      'The network panel stays empty while I work. That was the whole argument I needed for our security team.',
    sample: true,
  },
  {
    role: 'Student',
    content: 'No account and no trial that runs out. I open it on the library’s computer and it works.',
    sample: true,
  },
]
