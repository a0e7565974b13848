/**
 * Every sentence of the site that promises privacy or offline use, with the tests that prove it: in its code
 * and its articles, and in what the tools say about themselves.
 *
 * A new or changed sentence fails here until its proof is named; so does a test that is renamed or removed.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { visibleTexts } from './visibleTexts.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Words that every such promise contains one of. */
const PROMISING =
  /offline|uploaded?\b|\bserver|\bsen(?:t|d|ds)\b|cookie|leaves? (?:this|your) (?:device|browser)|stay(?:s|ing)? on|(?:on|of|in) (?:this|your) (?:own )?(?:device|browser)|\baccounts?\b|nowhere|another site|this site alone|without a connection|tracker|collect|forget|hand it no|never stored/i

/** A file, and the title of a test in it or the message with which it fails. */
type Proof = readonly [file: string, words: string]

const NOTHING_SENT: readonly Proof[] = [
  // Around every test in a browser.
  ['e2e/support/test.ts', 'requests that left the site'],
  ['e2e/tests/converterWalk.spec.ts', 'every tool answers or says why not'],
  // A page that works without a connection sends nothing.
  ['e2e/tests/offlineTools.spec.ts', 'every converter answers its sample'],
  ['e2e/tests/offlineTools.spec.ts', 'every other tool does its work'],
]
const OFFLINE: readonly Proof[] = [
  ['e2e/tests/offline.spec.ts', 'every page is available without a connection'],
  ['e2e/tests/offline.spec.ts', 'the pages open and become interactive without a connection'],
  ...NOTHING_SENT.slice(2),
]
const STORED_LOCALLY: readonly Proof[] = [
  ['e2e/tests/siteStatic.spec.ts', 'keeps what the policy names and nothing else'],
  ['scripts/policies/storedKeys.test.ts', 'stores nothing that is not listed here'],
  ['scripts/policies/storedKeys.test.ts', 'covers each in the privacy policy'],
]
const NO_COOKIE: readonly Proof[] = [['e2e/tests/siteStatic.spec.ts', 'the site sets no cookie']]
const FORGOTTEN: readonly Proof[] = [
  ['e2e/tests/device.spec.ts', 'forgetting everything asks first, and leaves nothing in the browser'],
]
/** The server only serves files and accepts nothing, so there is nowhere to store an account. */
const NO_ACCOUNT: readonly Proof[] = [
  [
    'apps/web/publish/agreement.dist.test.ts',
    'answers HEAD without a body and rejects other methods than GET and HEAD',
  ],
  ...NO_COOKIE,
]
const NO_SECRETS: readonly Proof[] = [
  [
    'apps/web/app/features/converter/visit.test.ts',
    'is no input of a tool whose input is a secret, and no key',
  ],
]
const LARGE_RESULT: readonly Proof[] = [
  ['e2e/tests/resultFiles.spec.ts', 'a large result is on the disk while it is shown'],
]
const SAVING_DATA: readonly Proof[] = [
  ['e2e/tests/device.spec.ts', 'if the browser saves data, the site is kept only when the visitor asks'],
]
/** Codecs and the like, which are fetched when first used. */
const LARGE_PARTS: readonly Proof[] = [
  ['e2e/tests/offlineParts.spec.ts', 'opens a HEIC photo without a connection'],
]
const LOCKED: readonly Proof[] = [
  ['e2e/tests/connectionLock.spec.ts', 'nothing reaches another server from a page'],
  ['e2e/tests/connectionLock.spec.ts', 'nothing reaches another server from a worker'],
]
const SEALED: readonly Proof[] = [
  ['e2e/tests/sealed.spec.ts', 'sealed, with the server stopped, the tools do their work'],
  ['e2e/tests/sealed.spec.ts', 'sealed, no token reaches any server'],
]
const PINNED: readonly Proof[] = [
  ['e2e/tests/sealed.spec.ts', 'a new build is offered, and installed only when accepted'],
]
const NOT_HERE: readonly Proof[] = [
  ['e2e/tests/sealed.spec.ts', 'what is not on the device says so, and one press unseals'],
]
const COMPARED: readonly Proof[] = [
  ['e2e/tests/trust.spec.ts', 'the copy on the device is compared with the published build'],
]
/** That test waits for the words themselves. */
const OFFLINE_CLAIMS: readonly Proof[] = [...SAVING_DATA, ...OFFLINE]
const LEFT_WORK: readonly Proof[] = [
  ['e2e/tests/differ.spec.ts', 'keeps texts for the next visit'],
  ['e2e/tests/json.spec.ts', 'has the text and the settings at the next visit'],
  ['e2e/tests/compiler.spec.ts', 'has what was written at the next visit'],
]
const KEPT_PIPELINES: readonly Proof[] = [
  ['e2e/tests/pipeline.spec.ts', 'pipelines are kept, used as steps of others, exported and imported'],
  ['e2e/tests/pipeline.spec.ts', 'a secret is in no link, no storage, no export and no command'],
]
const HANDED_ON: readonly Proof[] = [
  ['apps/web/app/lib/handOver/handOver.test.ts', 'gives the last item to the page it is for, once'],
  ['e2e/tests/offline.spec.ts', 'what another app shares opens in the tool for it'],
]
/** Everything a link carries is after its #, which browsers never send. Source: RFC 9110, section 7.1. */
const IN_FRAGMENT: readonly Proof[] = [
  ['e2e/tests/converterPage.spec.ts', 'are in a link, with the input or alone'],
]
const FROM_PICTURE: readonly Proof[] = [
  ['e2e/support/test.ts', 'requests that left the site'],
  ['e2e/tests/color.spec.ts', 'is taken from a picture'],
]
const CODE_STAYS: readonly Proof[] = [
  ['e2e/tests/compilerSafety.spec.ts', 'cannot be reached in any known way'],
  ['e2e/tests/compilerSafety.spec.ts', 'cannot be reached by navigating there'],
  [
    'e2e/tests/compilerSafety.spec.ts',
    'cannot be reached by a peer connection from any frame or shadow tree',
  ],
  ['e2e/tests/compilerPeers.spec.ts', 'that the code navigates to'],
]
const IN_SANDBOX: readonly Proof[] = [
  [
    'e2e/tests/compilerSafety.spec.ts',
    'the surrounding page, its storage and its service worker cannot be reached',
  ],
  ['e2e/tests/compilerSafety.spec.ts', 'the surrounding page cannot be navigated away'],
]
const ASKED_FIRST: readonly Proof[] = [
  [
    'e2e/tests/configured.spec.ts',
    'loads nothing from the ad network before it is allowed, or after it is declined',
  ],
  ['e2e/tests/configured.spec.ts', 'the privacy page can revoke that'],
]

/** Keyed by the start of the sentence. */
const PROVEN: Readonly<Record<string, readonly Proof[]>> = {
  // The page /trust; the first two are names of tests on it.
  'nothing reaches another server from a page': LOCKED,
  'nothing reaches another server from a worker': LOCKED,
  'You need not believe that nothing leaves': LOCKED,
  'Seal the site, and its pages reload': SEALED,
  'Its service worker, a script on your device, answers': SEALED,
  'sealed, with the server stopped, the tools do their work': SEALED,
  'sealed, no token reaches any server': SEALED,
  'A part of this tool is not on this device': NOT_HERE,
  'This page is not on this device': NOT_HERE,
  'The site is sealed, so the server was not asked for it': NOT_HERE,
  'All parts are on this device': LARGE_PARTS,
  'Once stored on your device, pages also refuse scripts': [
    ['e2e/tests/integrity.spec.ts', 'a stored page refuses scripts without a hash'],
  ],
  'You can stay on the build you have': PINNED,
  'You are staying on build …': PINNED,
  'Build …, on this device and published': COMPARED,
  'A file that is never sent': NOTHING_SENT,
  'A workshop in the browser': NOTHING_SENT,
  'The browser is a capable machine': NOTHING_SENT,
  'Your files stay on your device': NOTHING_SENT,
  'no page of this site sends them anywhere': NOTHING_SENT,
  'Made on your device': NOTHING_SENT,
  'Every tool without a connection': OFFLINE,
  'it opens from the home screen in a window of its own': OFFLINE,
  'Each runs in your browser, on your device': NOTHING_SENT,
  'This page sends nothing by itself': [
    ['e2e/support/test.ts', 'requests that left the site'],
    [
      'apps/web/app/features/contact/MailForm.browser.test.tsx',
      'opens the mail program with the message, by keyboard alone',
    ],
  ],
  'Encode and decode Base64, URLs': NOTHING_SENT,
  'Format and minify CSS': NOTHING_SENT,
  'Convert between JSON, CSV, XML': NOTHING_SENT,
  'Read and write timestamps': NOTHING_SENT,
  'See what this site stores in your browser': STORED_LOCALLY,
  'Nothing of it is sent anywhere': NOTHING_SENT,
  'The pages and the tools’ own code are on this device': OFFLINE,
  'All large parts are on this device too': LARGE_PARTS,
  'the site is stored on this device only when you ask': SAVING_DATA,
  'settings, favourites, kept pipelines, what you typed, lists of pictures, and the copy': [
    ...FORGOTTEN,
    ['e2e/tests/imageBatchAgain.spec.ts', 'a list that was left is forgotten on demand, and with everything'],
  ],
  'Save on this device': [
    ['e2e/tests/imageBatchAgain.spec.ts', 'a recipe is stored by name, offered at the next visit'],
  ],
  '“…” was saved on this device': [
    ['e2e/tests/imageBatchAgain.spec.ts', 'a recipe is stored by name, offered at the next visit'],
  ],
  'Forget this list': [['e2e/tests/imageBatchAgain.spec.ts', 'a list that was left is forgotten on demand']],
  'Chain decoders, formatters, converters': NOTHING_SENT,
  '“…” is kept on this device': KEPT_PIPELINES,
  '“Keep” stores the present one': KEPT_PIPELINES,
  'Nothing is stored on this device any more': FORGOTTEN,
  'No account': NO_ACCOUNT,
  'No file, text or result is sent to a server': NOTHING_SENT,
  'Your files are never sent over it': NOTHING_SENT,
  'they fail if a tool sends one request': NOTHING_SENT,
  'Your browser then keeps the pages and the tools’ own code': OFFLINE,
  'the foot of each page says “Available offline”': OFFLINE_CLAIMS,
  'Only in your own browser, and never sent anywhere': [...STORED_LOCALLY, ...NOTHING_SENT],
  'the theme and favourites you choose': STORED_LOCALLY,
  'Your favourites stay on this device.': STORED_LOCALLY,
  '“On this device”, at the foot of each page, lists it': FORGOTTEN,
  'What you open is sent nowhere': NOTHING_SENT,
  'No trackers': [...NOTHING_SENT, ...NO_COOKIE],
  'No cookies, and nothing from another site': [...NOTHING_SENT, ...NO_COOKIE],
  'Nothing leaves your browser': NOTHING_SENT,
  'Free, no account, and they keep working when you are offline': [...NO_ACCOUNT, ...OFFLINE],
  'A file that is not uploaded': NOTHING_SENT,
  'Before each release a test opens every page': [
    ...NOTHING_SENT,
    ['e2e/tests/shell.spec.ts', 'becomes interactive without violating its policy'],
  ],
  'Edit, crop, resize, and compress your images directly': NOTHING_SENT,
  'Nothing leaves this device': NOTHING_SENT,
  'Crop, resize, convert and compress a whole folder of pictures': NOTHING_SENT,
  'nothing is uploaded': NOTHING_SENT,
  'Nothing is uploaded': NOTHING_SENT,
  'Made on this device, never uploaded': NOTHING_SENT,
  'Available offline': OFFLINE_CLAIMS,
  'Your browser is set to save data, so nothing is downloaded': SAVING_DATA,
  'your files stay on your device, there are no accounts': [
    ...NOTHING_SENT,
    ...NO_ACCOUNT,
    ...STORED_LOCALLY,
  ],
  'The tools run in your browser': NOTHING_SENT,
  'We collect no personal data': [...NOTHING_SENT, ...NO_COOKIE],
  'There is no account and no sign-up': [...NO_ACCOUNT, ...NOTHING_SENT],
  'They are not uploaded, and we keep no copy': NOTHING_SENT,
  'It is not sent to us': NOTHING_SENT,
  '“On this device”, at the foot of each page, shows it': FORGOTTEN,
  'The texts of the Diff Checker and of the JSON Formatter': LEFT_WORK,
  'Keys, tokens and the texts of tools that work with secrets': NO_SECRETS,
  'Keys and tokens are never stored': NO_SECRETS,
  'So that the tools work offline': OFFLINE,
  'What you hand on from one tool to another': HANDED_ON,
  'It is deleted as soon as that page opens it': HANDED_ON,
  'The result of a converter for a file above 150 MB': LARGE_RESULT,
  'Your answer about advertising is kept in local storage': STORED_LOCALLY,
  'The site sets no cookies of its own': NO_COOKIE,
  'This site shows no advertisements at present': [...NOTHING_SENT, ...NO_COOKIE],
  'no cookies are set, so this site shows no cookie banner': NO_COOKIE,
  'If you say no, no advertisement': ASKED_FIRST,
  'The site offers tools for developers and for media': NO_ACCOUNT,
  'They run in your browser, on your device': NOTHING_SENT,
  // What search engines show of the pages.
  'No account, no file leaves your device': [...NO_ACCOUNT, ...NOTHING_SENT],
  'Your files stay on your device, there are no accounts': [...NOTHING_SENT, ...NO_ACCOUNT, ...NO_COOKIE],
  'Free developer and media tools that run in your browser': NOTHING_SENT,
  'Crop, resize, convert and compress an image in your browser': NOTHING_SENT,
  'Turn one picture into an MP4, a GIF or an animated WebP': NOTHING_SENT,
  '480p to 1080p, made in seconds, nothing uploaded': NOTHING_SENT,
  'Format, minify, validate, repair, sort and query JSON in your browser': NOTHING_SENT,
  'Runs in your browser, offline, in a sandbox': [...OFFLINE, ...IN_SANDBOX],
  'Compare two texts or files in your browser': NOTHING_SENT,
  'Who makes this free site of browser tools, why nothing you open is ever uploaded': NOTHING_SENT,
  'Compiles SCSS and Sass with dart-sass, in this browser': NOTHING_SENT,
  'free, in your browser': NOTHING_SENT,
  'Free and in your browser': NOTHING_SENT,
  'what you enter is not uploaded': NOTHING_SENT,
  'What you enter is not uploaded': NOTHING_SENT,
  // What the tools say while they are used.
  'The part of the link after # is not sent': IN_FRAGMENT,
  'It stays on this device': FROM_PICTURE,
  'When off, nothing the code does leaves this device': CODE_STAYS,
  'after that it is stored on this device': NOTHING_SENT.slice(2),
  'it is downloaded once and then stored on this device': LARGE_PARTS,
  'The form was not sent': CODE_STAYS,
}

/**
 * Sentences that make no such promise: names of things, advice, the law, and what only the owner can answer
 * for.
 */
const NO_PROMISE: readonly string[] = [
  'are my files uploaded',
  'is anything uploaded',
  'what is sent to the server',
  'Look inside what an API sends',
  'Offline use',
  'Cookie consent',
  'It may set cookies',
  'Ask a question, report a bug',
  'check it and send it',
  'Forget everything',
  'Yes, forget everything',
  'Close the other tabs of this site',
  'Do I need an account',
  'Small sharp tools in your browser',
  'Getting ready for offline use',
  'Keep the site on this device',
  'Check the connection and the free space',
  'What was sent here could not be read',
  'Forget the pasted text',
  'On this device',
  'settings, export, import, forget',
  'offline use, export and import settings, forget everything',
  'No data collection',
  'Advertising and third-party cookies',
  'You can clear or block cookies',
  'What JSON.parse forgets',
  // The law, and who the site is for.
  'The site is not directed at children',
  'The California Consumer Privacy Act',
  // How the owner serves the site and uses the ad network.
  'Pages are sent over an encrypted connection',
  'As with every website, the server',
  'The network may set cookies',
  'We hand it no file',
  // Names and keywords.
  'no data collection',
  'SQL Server',
  // What could not be done, and advice.
  'What was sent to this tool could not be read',
  'There is no room on this device',
  '… could not be stored on this device',
  'This browser does not let the site',
  'The code is not being stored on this device',
  'Your texts are not being stored on this device',
  'Storage is full, the browser does not allow it',
  'storage is full, the browser does not allow it, or you chose to forget everything',
  'Trying again keeps an open picture',
  'the preview stays on your page',
  'Ask a question, report a fault',
  'Download it and send the file',
  'Download it as a file instead, and send that',
  'Copy the result, download it, or send it on',
  'Download the patch and send that instead',
  'Share only the settings, and send the input as a file',
  'By the clock of this device',
  // What the page /trust says is not proved.
  'Until the site is available offline',
  'the server could send the right script of a worker to be checked',
  'The promise that you can stay on a build',
  'This site’s own server:',
  'whoever serves the page could send a different one',
  'unless the site is sealed, a changed page could put your words',
  // What rests on trust, and what is not there yet.
  'the visitor sealed the site or stays on another build',
  '… is not on this device, and the site is sealed',
  'The build on this device is unknown',
  'The button below compares the copy on your device with that list',
  'Its code comes from this server, so the command proves more',
  'Stay on a build',
  'stay on a build',
  'Stay on build …',
  'The promise that you can stay on a build is kept by the site’s own code',
  'This site’s own server',
  'The site is not stored on this device',
  'Wait until the foot of the page says',
  'Some large parts (codecs, the video encoder) are not on this device yet',
  'The site must be stored on this device first',
  'A new version is already on this device',
  'Reload to use it, then you can stay on it',
  'This page can now try to send a random token out',
  'STUN server',
  'Request to this site’s server',
  'WebSocket to this site’s server',
  'not in this browser',
  // What the articles tell of others.
  'If a server expects RS256',
  'The server takes its public key',
  'Do it where the token stays on your machine',
  'A decoder that sends what you paste',
  'It takes whatever the text says',
  'You can try each line in your browser’s console',
  'Two neighbouring ids can become the same number',
  'Where you define the format yourself, send identifiers',
  'You crop a photo, send it to a stranger',
]

const SENTENCES = visibleTexts()
  .flatMap(({ text }) => text.replace(/\s+/g, ' ').split(/(?<=[.:;!?]) /))
  .map((sentence) => sentence.trim())
  .filter((sentence) => sentence.includes(' ') && PROMISING.test(sentence))

it('every sentence that promises privacy or offline use has a proof', () => {
  const known = [...Object.keys(PROVEN), ...NO_PROMISE]
  expect(SENTENCES.filter((sentence) => !known.some((start) => sentence.startsWith(start)))).toEqual([])
  expect(known.filter((start) => !SENTENCES.some((sentence) => sentence.startsWith(start)))).toEqual([])
})

it('each proof is an existing test', () => {
  const missing = Object.values(PROVEN)
    .flat()
    .filter(([file, words]) => !readFileSync(`${ROOT}/${file}`, 'utf8').includes(words))
  expect(missing).toEqual([])
})
