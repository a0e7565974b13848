/**
 * What a visitor can check about this site, and what they cannot.
 *
 * Each claim names the test that proves it: the title in a file of `e2e/tests`, or of a step of `npm test`,
 * which a test of this page finds there.
 */
import type { Block, Prose } from '../lib/text/prose.ts'

/** A test that proves a claim. */
interface Proof {
  readonly file: string
  readonly title: string
}

/** A section of the page. */
export interface TrustSection {
  readonly id: string
  readonly title: string
  readonly text: Prose
  readonly proofs: readonly Proof[]
}

const integrity = (title: string): Proof => ({ file: 'integrity.spec.ts', title })
const seal = (title: string): Proof => ({ file: 'sealed.spec.ts', title })
const lock = (title: string): Proof => ({ file: 'connectionLock.spec.ts', title })

/** Which browser closes which way out, in words. */
const CHANNELS: Block = {
  list: [
    'Chrome, Edge and other Chromium browsers from version 152 on: everything that we tried, from requests to name look-ups and scripts that leave the page.',
    'Firefox and Safari do not know this lock yet. There the content security policy stops requests, sockets, pictures and forms to other sites, but no script that leaves the page.',
    'Everywhere, peer connections (WebRTC) are removed from each page first: no header closes them.',
  ],
}

/** The page. */
export const TRUST = {
  title: 'Check it yourself',
  lead: 'You should not have to believe that nothing leaves your browser. Here is what it enforces, what you can compare, and what still rests on trust.',
  sections: [
    {
      id: 'locked',
      title: 'Your browser enforces: no way out',
      text: [
        'Each page arrives with a list of the sites that it may connect to: this one, those its owner configured, and those it links to. No code can change it.',
        CHANNELS,
      ],
      proofs: [
        lock('nothing reaches another server from a page, by any of the ways'),
        lock('nothing reaches another server from a worker'),
        lock('peer connections are gone before any other script'),
      ],
    },
    {
      id: 'sealed',
      title: 'Sealed: nothing but this device',
      text: [
        'Seal the site, and its pages reload with a stricter list: this site alone, no links elsewhere. Its service worker, which keeps the site on your device, then answers only from there. The tools go on working.',
        'Firefox and WebKit, Safari’s engine, refuse all requests too, but no script that leaves the page.',
        'To this site’s own server a changed page has two ways left: a download, and the address of the compiler’s preview frame (in Firefox also the service worker’s). Your browser also looks for a new service worker.',
      ],
      proofs: [
        seal('sealed, with the server stopped, the tools do their work'),
        seal('sealed, no token reaches any server'),
        seal('a sealed page refuses all requests, and its tools work'),
      ],
    },
    {
      id: 'unchanged',
      title: 'Your browser enforces: only what was published runs',
      text: [
        'Your browser compares every script with a published hash before it runs it. With one changed byte the script does not run, and the page tells you.',
        'On stored pages, new versions of Chrome, Edge and Firefox also refuse scripts without a hash; WebKit would refuse ours too.',
        'Browsers do not compare background workers or WebAssembly, so the page does before they start.',
        'With advertisements, the network’s own script is an exception: it has no hash.',
      ],
      proofs: [
        integrity('a module that it imports does not run, and the visitor is told'),
        integrity('a stored page refuses scripts without a hash'),
        integrity('a worker does not run'),
        integrity('WebAssembly does not run'),
      ],
    },
    {
      id: 'comparable',
      title: 'What you can compare',
      text: [
        [
          'The list of all files, with their hashes and the version of the source that they were built from, is at ',
          { code: '/.well-known/whittle-build.json' },
          '. In a copy of the source, ',
          { code: 'npm run verify -- https://…' },
          ' builds that version, compares every file and header with what is served, and names what differs. Two builds are equal: our tests make the second for another user, elsewhere, in another year.',
        ],
        'Here, one press compares what your device holds with that list. The code that compares comes from the same server, so the command proves more.',
      ],
      proofs: [
        { file: 'scripts/plan.mjs', title: 'reproducible build' },
        {
          file: 'verify.spec.ts',
          title: 'an unchanged site is identical, and a changed file or header is named',
        },
        {
          file: 'trust.spec.ts',
          title: 'the copy on the device is compared with the published build, and a changed file is named',
        },
      ],
    },
    {
      id: 'pinned',
      title: 'Stay on a build',
      text: [
        'You may stay on a build. A new one is then offered with both short hashes, and installed only when you say so. The site’s own code keeps this promise: a hostile server could send a service worker that does not.',
      ],
      proofs: [seal('a new build is offered, and installed only when accepted')],
    },
    {
      id: 'trusted',
      title: 'What still rests on trust',
      text: [
        {
          list: [
            'Your first visit. Whoever serves the page could serve another one, with other hashes, to you alone.',
            'Each new version, for the same reason.',
            'Your browser, its extensions and your device.',
            'A server that answers twice, differently, for one worker script, until the site is available offline.',
            'Links: unless it is sealed, a changed page could put words into the address of a site that it links to.',
          ],
        },
      ],
      proofs: [],
    },
    {
      id: 'not-proved',
      title: 'What is not proved',
      text: [
        'That the tools have no bugs, and that the source hides nothing: nobody outside has audited it.',
        'Unless the site is sealed, the Code Compiler can let your code use the network.',
      ],
      proofs: [],
    },
  ] as readonly TrustSection[],
  proofsTitle: 'Proved by',
} as const
