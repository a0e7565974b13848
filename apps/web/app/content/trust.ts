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
    'Chrome, Edge and other Chromium browsers, from version 152 on, keep to the list. We tried thirteen ways out; all were closed. Look-ups of names and early connections are untested.',
    'Firefox and Safari do not know it yet. There the content security policy stops all requests, but no script that opens another address, nor, in WebKit (Safari’s engine), a connection opened ahead.',
    'Peer connections (WebRTC) are removed before any other script. Frames that a script adds have them again: Chromium’s list closes those too, Firefox lets them out, Safari is untested.',
  ],
}

/** The page. */
export const TRUST = {
  title: 'Check it yourself',
  lead: 'You need not believe that nothing leaves your browser. Here is what it enforces, what you can compare, and what still rests on trust.',
  sections: [
    {
      id: 'locked',
      title: 'Your browser enforces: no way out',
      text: [
        'Each page comes with a list of the sites it may contact: this one, those it links to, and any its operator added. No script can change it.',
        CHANNELS,
      ],
      proofs: [
        lock('nothing reaches another server from a page, by any of the ways'),
        lock('nothing reaches another server from a worker'),
        lock('peer connections are gone before any other script'),
        lock('no peer connection of a new frame leaves Chromium'),
        lock('peer connections of a new frame leave Firefox'),
      ],
    },
    {
      id: 'sealed',
      title: 'Sealed: nothing but this device',
      text: [
        'Seal the site, and its pages reload with a list of this site alone: even links elsewhere are closed. Its service worker, a script on your device, answers, and the tools go on working.',
        'Firefox and WebKit refuse all requests too; the exceptions named above remain.',
        'A changed page could still reach this site’s own server: by a download, the Code Compiler’s preview frame, and in Firefox the service worker’s address. Your browser also looks for a new service worker.',
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
        'Your browser compares every script with its published hash, a fingerprint of the file. If one byte differs, the script does not run, and the page tells you.',
        'Once stored on your device, pages also refuse scripts without a hash in Chrome, Edge and Firefox; WebKit cannot do so yet.',
        'Browsers do not check background workers and WebAssembly, so the page does.',
        'An ad network’s script, if any, has no hash.',
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
          { code: '/.well-known/whittle-build.json' },
          ' lists all files with their hashes, the version of the source code, and the operator’s settings. In a copy of the source, ',
          { code: 'npm run verify -- https://…' },
          ' builds that version with these settings, and names each file and header that differs here. Two builds have the same bytes, wherever and whenever made.',
        ],
        'Here, one press compares your device’s copy with that list, by code from this server: the command proves more.',
      ],
      proofs: [
        { file: 'scripts/plan.mjs', title: 'reproducible build' },
        {
          file: 'verify.spec.ts',
          title: 'a changed file or header is named',
        },
        {
          file: 'configured.spec.ts',
          title: 'is verified from its stated commit and settings',
        },
        {
          file: 'trust.spec.ts',
          title: 'the copy on the device is compared with the published build',
        },
      ],
    },
    {
      id: 'pinned',
      title: 'Stay on a build',
      text: [
        'You can stay on your build. A new one is then offered, with both short hashes, and installed only when you say so. The site’s own code keeps this promise; a hostile server’s service worker could break it.',
      ],
      proofs: [seal('a new build is offered, and installed only when accepted')],
    },
    {
      id: 'trusted',
      title: 'What still rests on trust',
      text: [
        {
          list: [
            'Your first visit: whoever serves the page could send another, with other hashes, to you alone.',
            'Each new version, likewise.',
            'Your browser, its extensions and your device.',
            'Until the site is available offline, a server that sends a worker’s right script to be checked and another to be run.',
            'Links: unless the site is sealed, a changed page could put your words into a link to another site.',
          ],
        },
      ],
      proofs: [],
    },
    {
      id: 'not-proved',
      title: 'What is not proved',
      text: [
        'That the tools have no bugs, and that the source code hides nothing: nobody outside has audited it.',
        'Unless the site is sealed, you can let code in the Code Compiler use the network.',
      ],
      proofs: [],
    },
  ] as readonly TrustSection[],
  proofsTitle: 'Proved by',
} as const
