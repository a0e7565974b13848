/**
 * What a visitor can check about this site, and what they cannot.
 *
 * Each claim about what is enforced or can be compared names the tests that prove it: the title in a file of
 * `e2e/tests`, or of a step of `npm test`, which a test of this page finds there. What no test proves stands
 * in the last two sections.
 */
import { type Line, type Prose, partsOf } from '../lib/text/prose.ts'

/** A test that proves a claim. */
interface Proof {
  readonly file: string
  readonly title: string
}

/** What the page says, with the tests that prove it. */
interface Claim {
  readonly text: Line
  readonly proofs: readonly Proof[]
}

/** A section of the page: claims that are proved, or what is not. */
export type TrustSection = { readonly id: string; readonly title: string } & (
  | { readonly claims: readonly Claim[] }
  | { readonly text: Prose }
)

const integrity = (title: string): Proof => ({ file: 'integrity.spec.ts', title })
const seal = (title: string): Proof => ({ file: 'sealed.spec.ts', title })
const lock = (title: string): Proof => ({ file: 'connectionLock.spec.ts', title })
const verify = (title: string): Proof => ({ file: 'verify.spec.ts', title })

/** The tests of a section, in the order of its claims. */
export function proofsOf(section: TrustSection): readonly Proof[] {
  return 'claims' in section ? section.claims.flatMap(({ proofs }) => proofs) : []
}

/** The text of a section; after each claim stand the numbers of its tests among those of the section. */
export function textOf(section: TrustSection): Prose {
  if (!('claims' in section)) return section.text
  let last = 0
  return section.claims.map(({ text, proofs }) => [
    ...partsOf(text),
    { note: proofs.map(() => ++last).join(', ') },
  ])
}

/** The page. */
export const TRUST = {
  title: 'Check it yourself',
  lead: 'You need not believe that nothing leaves your browser. Here is what it enforces, what you can compare, and what still rests on trust.',
  sections: [
    {
      id: 'locked',
      title: 'Your browser enforces: no way out',
      claims: [
        {
          text: 'Each page comes with a list of the sites it may contact: this one, those it links to, and any its operator added.',
          proofs: [lock('a page, its workers and its service worker carry the lock')],
        },
        {
          text: 'Chrome, Edge and other Chromium browsers obey this list from version 152 on. We tried fifteen ways out, DNS look-ups and connections opened in advance among them, and all were closed.',
          proofs: [
            lock('nothing reaches another server from a page, by any of the ways'),
            lock('Chromium looks up no name and opens no connection in advance'),
            lock('nothing reaches another server from a worker'),
          ],
        },
        {
          text: 'Firefox and Safari do not support the list yet. There, the content security policy blocks all requests to other sites, but not a script that opens another address. In WebKit (Safari’s engine), it does not block connections opened in advance either.',
          proofs: [lock('refuses all requests by the policy, and only leaving is left')],
        },
        {
          text: 'Peer connections (WebRTC) are removed before any other script runs. A frame that a script adds has them again: Chromium’s list blocks those too, Firefox does not, and we have not tested Safari.',
          proofs: [
            lock('peer connections are gone before any other script'),
            lock('no peer connection of a new frame leaves Chromium'),
            lock('peer connections of a new frame leave Firefox'),
          ],
        },
      ],
    },
    {
      id: 'sealed',
      title: 'Sealed: nothing but this device',
      claims: [
        {
          text: 'Seal the site, and its pages reload with a list of this site alone: even links to other sites are blocked.',
          proofs: [seal('sealed, no token reaches any server')],
        },
        {
          text: 'Its service worker, a script on your device, answers in place of the server, and the tools keep working.',
          proofs: [seal('sealed, with the server stopped, the tools do their work')],
        },
        {
          text: 'Firefox and WebKit refuse all requests too, with the exceptions named above.',
          proofs: [seal('a sealed page refuses all requests, and its tools work')],
        },
      ],
    },
    {
      id: 'unchanged',
      title: 'Your browser enforces: only what was published runs',
      claims: [
        {
          text: 'Your browser compares every script with its published hash, a fingerprint of the file. If one byte differs, the script does not run, and the page tells you.',
          proofs: [integrity('a module that it imports does not run, and the visitor is told')],
        },
        {
          text: 'Once stored on your device, pages also refuse scripts without a hash in Chrome, Edge and Firefox; WebKit cannot do that yet.',
          proofs: [integrity('a stored page runs, and a script without a hash there')],
        },
        {
          text: 'Browsers do not check background workers and WebAssembly, so the page does.',
          proofs: [integrity('a worker does not run'), integrity('WebAssembly does not run')],
        },
      ],
    },
    {
      id: 'comparable',
      title: 'What you can compare',
      claims: [
        {
          text: [
            { code: '/.well-known/whittle-build.json' },
            ' lists all files with their hashes, the version of the source code and the operator’s settings.',
          ],
          proofs: [verify('the list of the build states a commit and the settings')],
        },
        {
          text: [
            'Run ',
            { code: 'npm run verify -- https://…' },
            ' in a copy of the source code: it builds that version with the same settings, and names each file and header that is different here.',
          ],
          proofs: [
            verify('a changed file or header is named'),
            { file: 'configured.spec.ts', title: 'is verified from its stated commit and settings' },
          ],
        },
        {
          text: 'A build has the same bytes wherever and whenever it is made.',
          proofs: [{ file: 'scripts/plan.mjs', title: 'reproducible build' }],
        },
        {
          text: 'The button below compares the copy on your device with that list. Its code comes from this server, so the command proves more.',
          proofs: [
            { file: 'trust.spec.ts', title: 'the copy on the device is compared with the published build' },
          ],
        },
      ],
    },
    {
      id: 'pinned',
      title: 'Stay on a build',
      claims: [
        {
          text: 'You can stay on the build you have. A new one is then offered, with the short hashes of both, and installed only when you say so.',
          proofs: [seal('a new build is offered, and installed only when accepted')],
        },
      ],
    },
    {
      id: 'trusted',
      title: 'What still rests on trust',
      text: [
        {
          list: [
            'Your first visit: whoever serves the page could send a different one, with different hashes, to you alone.',
            'Each new version, for the same reason. The promise that you can stay on a build is kept by the site’s own code, and a service worker from a hostile server could break it.',
            'Your browser, its extensions and your device.',
            'Until the site is available offline: the server could send the right script of a worker to be checked, and another to be run.',
            'Links: unless the site is sealed, a changed page could put your words into a link to another site.',
            'This site’s own server: even if the site is sealed, a changed page could reach it through a download, the preview frame of the Code Compiler and, in Firefox, the address of the service worker. Your browser also checks for a new service worker.',
            'The script of an ad network, if the site has ads: it has no hash.',
          ],
        },
      ],
    },
    {
      id: 'not-proved',
      title: 'What is not proved',
      text: [
        'That the tools have no bugs, and that the source code hides nothing: nobody outside has audited it.',
        'Unless the site is sealed, you can let code in the Code Compiler use the network.',
      ],
    },
  ] as readonly TrustSection[],
  proofsTitle: 'Proved by these tests',
} as const
