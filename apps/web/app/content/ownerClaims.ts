/**
 * What the owner says about the use of the site: figures, and words of users.
 *
 * These are the owner's display data. No test of the project proves them: whoever publishes a site must be
 * able to stand behind each one, and change or remove what they cannot.
 *
 * SAMPLE COPY: the three testimonials are not the words of real users. They name roles, not people, and are
 * marked `sample`, which the page says beneath them. Replace them by words that were really said, with
 * `sample: false`, or empty the list.
 *
 * Review badges stand in the site's configuration (`VITE_REVIEW_BADGES`) and are shown only where there are
 * some.
 */
import type { IconShape } from '../ui/Icon.tsx'

/** A figure with what it counts. */
export interface Statistic {
  /** Shown above it. @defaultValue none */
  readonly icon?: IconShape
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

/** In the first screen of the home page. */
export const STATISTICS: readonly Statistic[] = [
  { number: '500K+', label: 'active users' },
  { number: '10M+', label: 'files processed' },
  { number: '99.9%', label: 'uptime' },
  { number: '24/7', label: 'availability' },
]

/** In the band about the tools' use. */
export const TOOL_USAGE: readonly Statistic[] = [
  { number: '250K+', label: 'JSON formats' },
  { number: '120K+', label: 'code comparisons' },
  { number: '90K+', label: 'compilations' },
  { number: '170+', label: 'countries' },
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
    content:
      'No account and no trial that runs out. I open it on the library’s computer and it is simply there.',
    sample: true,
  },
]
