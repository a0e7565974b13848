/**
 * Lists everything the site stores under a name of its own, so that the export, the privacy policy and this
 * list agree.
 */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { privacyPolicy } from '../../apps/web/app/content/policies.ts'
import { plainText } from '../../apps/web/app/lib/text/prose.ts'
import { readSiteConfig } from '../../apps/web/app/site.config.ts'

const APP = fileURLToPath(new URL('../../apps/web/app', import.meta.url))
const SOURCES = globSync('**/*.{ts,tsx}', { cwd: APP })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(`${APP}/${file}`, 'utf8') }))

/** Names in storage, caches and databases, each with the words in the privacy policy that cover it. */
const STORED: Readonly<Record<string, string>> = {
  // Included in a settings file.
  'whittle:theme': 'the theme',
  'whittle:favourites': 'the favourites',
  'whittle:single-keys': 'whether single keys are shortcuts',
  'whittle:recent': 'the tools you used last',
  'whittle:options:':
    'the settings of the converters and of the Diff Checker, the recipes that you name in Many pictures, and how you laid out the Code Compiler',
  // Exported from their own page.
  'whittle:pipelines': 'the pipelines you keep',
  // Specific to this device: an answer that each device is asked for, and unfinished work in a tool.
  'whittle:ad-consent': 'Your answer about advertising',
  'whittle:compiler': 'the project of the Code Compiler',
  'whittle:compiler-running:': 'the project of the Code Compiler',
  'whittle:compiler-tab': 'the project of the Code Compiler',
  'whittle:input:': 'The text you typed into a converter',
  // Deleted as soon as it is read.
  'whittle:handed-over': 'in its cache, its database and the storage of the tab',
  'whittle-shared': 'in its cache, its database and the storage of the tab',
  // The picture and settings of the video maker, for the visit.
  'whittle:video-maker': 'the picture and the settings of the Image to Video Maker',
  'whittle:video-maker-picture': 'the picture and the settings of the Image to Video Maker',
  // The lock of a large result on disk, held as long as it is shown.
  'whittle:result:': 'in the private files of this site',
  // The lock of a list's journal, held as long as its tab lives.
  'whittle:journal:': 'the names in it, its recipe and the finished results are kept in those private files',
  // The copy for offline use.
  'whittle-assets': 'a copy of this site’s pages and code',
  'whittle-site-': 'a copy of this site’s pages and code',
  'whittle-mode': 'whether you sealed the site or stay on one of its versions',
}
/** Names of files and messages, not of stored data. */
const NOT_STORED =
  /^whittle-(?:settings|pipelines|project|preview-ready|harness|unfetched-page|changed-file|build)(?:\.js|\.json)?$/

it('stores nothing that is not listed here', () => {
  const names = SOURCES.flatMap(({ text }) =>
    [...text.matchAll(/['"`](whittle[:-][\w.:-]+)/g)].map(([, name = '']) => name),
  )
  const isOf = (name: string, known: string): boolean =>
    /[:-]$/.test(known) ? name.startsWith(known) : name === known
  const known = Object.keys(STORED)
  const stored = [...new Set(names)].filter((name) => !NOT_STORED.test(name))
  expect(stored.filter((name) => !known.some((each) => isOf(name, each)))).toEqual([])
  expect(known.filter((each) => !stored.some((name) => isOf(name, each)))).toEqual([])
})

it('opens storage, caches and databases only in files that use these names', () => {
  const openers = SOURCES.filter(({ text }) =>
    /\b(?:caches|indexedDB)\.open\(|storage\.getDirectory\(|(?:local|session)Storage\.setItem|\.setItem\(|document\.cookie\s*=/.test(
      text,
    ),
  )
  expect(openers.map(({ file }) => file).sort()).toEqual([
    'features/compiler/autosave.ts',
    'features/compiler/runningMarks.ts',
    'lib/device/database.ts',
    'lib/device/deviceStorage.ts',
    'lib/files/privateFolder.ts',
    'lib/handOver/documentHandOver.ts',
    'lib/handOver/sharedFiles.ts',
    'lib/offline/compareStored.ts',
    'lib/offline/offlineFiles.ts',
    'lib/offline/siteMode.ts',
    'lib/offline/storePreview.ts',
    'serviceWorker/answer.ts',
    'serviceWorker/caches.ts',
  ])
})

it('covers each in the privacy policy', () => {
  const site = readSiteConfig({ VITE_AD_SCRIPT_URL: 'https://ads.example/a.js' })
  const policy = privacyPolicy(site)
    .sections.map(({ text }) => plainText(text))
    .join(' ')
  for (const [name, words] of Object.entries(STORED)) expect(policy, name).toContain(words)
})
