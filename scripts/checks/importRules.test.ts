/**
 * Checks each import rule on a small tree of modules, with this repository's folders, in which every rule is
 * broken.
 */
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../toolchain.mjs'
import importRules from './importRules.mjs'

const FOLDERS = ['packages', 'apps', 'e2e', 'scripts', 'docs']
const APP = 'apps/web/app'

/** A module and its import: a path in the tree, or a literal specifier, expression or comment. */
type Import = readonly [from: string, to: string]

/** What each rule forbids. Each importing module appears only once, so that it breaks only one rule. */
const FORBIDDEN: Readonly<Record<string, readonly Import[]>> = {
  'no-circular': [
    ['docs/egg.ts', 'docs/hen.ts'],
    ['docs/chick.ts', 'docs/nest.mjs'],
  ],
  'not-unresolvable': [['docs/lost.ts', './nowhere.ts']],
  'pure-core': [
    ['packages/image-core/src/crop.ts', 'packages/image-core/src/browser/canvas.ts'],
    ['packages/video-core/src/plan.ts', 'packages/video-core/src/node/ffmpeg.ts'],
  ],
  'rims-stay-apart': [
    ['packages/video-core/src/browser/decode.ts', 'packages/video-core/src/node/readImage.ts'],
    ['packages/video-core/src/node/encode.ts', 'packages/video-core/src/browser/encodeHere.ts'],
  ],
  'cores-stand-alone': [
    ['packages/image-core/src/words.ts', 'packages/tools-core/src/words.ts'],
    ['packages/tools-core/src/crop.ts', 'packages/image-core/src/geometry/crop.ts'],
    ['packages/foundation/src/crop.ts', 'packages/image-core/src/geometry/crop.ts'],
  ],
  'shared-shelf-knows-no-other': [
    ['packages/tools-core/src/shared/result/words.ts', 'packages/tools-core/src/data/json/words.ts'],
  ],
  'shelves-stand-alone': [
    ['packages/tools-core/src/data/csv/words.ts', 'packages/tools-core/src/time/calendar/words.ts'],
    ['packages/tools-core/src/time/clock/words.ts', 'packages/tools-core/src/tools.ts'],
    ['packages/tools-core/src/generate/dice/words.ts', 'packages/tools-core/src/number/radix/words.ts'],
  ],
  'encoding-and-code-read-data': [
    ['packages/tools-core/src/encoding/url/words.ts', 'packages/tools-core/src/text/text/words.ts'],
    ['packages/tools-core/src/code/sql/words.ts', 'packages/tools-core/src/encoding/url/words.ts'],
  ],
  'video-uses-geometry': [
    ['packages/video-core/src/open.ts', 'packages/image-core/src/index.ts'],
    ['packages/video-core/src/words.ts', 'packages/tools-core/src/words.ts'],
  ],
  'video-opens-files-on-a-server': [
    ['packages/video-core/src/node/open.ts', 'packages/image-core/src/browser/canvas.ts'],
    ['packages/video-core/src/node/words.ts', 'packages/tools-core/src/words.ts'],
  ],
  'cropper-uses-geometry': [['packages/cropper-react/src/open.ts', 'packages/image-core/src/index.ts']],
  'cropper-needs-no-codec': [
    ['packages/cropper-react/src/picture/loadImage.ts', 'packages/image-core/src/browser/canvas.ts'],
    ['packages/cropper-react/src/rare.ts', "import('@whittle/image-core/src/browser/canvas.ts')"],
    // A breach of two rules.
    ['packages/cropper-react/src/later.ts', "import('@whittle/video-core/src/plan.ts')"],
  ],
  'cropper-knows-pictures-only': [
    ['packages/cropper-react/src/later.ts', "import('@whittle/video-core/src/plan.ts')"],
  ],
  'packages-know-no-app': [
    ['packages/cropper-react/src/copy.ts', `${APP}/content/copy.ts`],
    ['packages/cropper-react/vite.config.ts', 'e2e/support/page.ts'],
  ],
  'packages-by-public-name': [
    [`${APP}/features/a/inside.ts`, '../../../../../packages/tools-core/src/words.ts'],
    ['packages/video-core/src/inside.ts', '../../image-core/src/geometry/crop.ts'],
  ],
  'tests-share-by-package-name': [
    ['packages/tools-core/src/shared.test.ts', '../../../scripts/testing/programs.ts'],
    ['packages/image-core/vitest.config.ts', '../../scripts/testing/programs.ts'],
    ['e2e/tests/shared.ts', '../../scripts/testing/programs.ts'],
    ['packages/tools-core/bench/rows.bench.ts', '../../../scripts/bench/benchReport.ts'],
  ],
  'ui-knows-no-domain': [
    [`${APP}/ui/core.ts`, 'packages/tools-core/src/words.ts'],
    [`${APP}/ui/route.ts`, `${APP}/routes/a.ts`],
    [`${APP}/ui/copy.ts`, `${APP}/content/copy.ts`],
    [`${APP}/ui/worker.ts`, `${APP}/workers/a.worker.ts`],
    [`${APP}/ui/subject.ts`, `${APP}/pages/converters.ts`],
    [`${APP}/ui/otherSubject.ts`, `${APP}/lib/json/jsonDesk.ts`],
    [`${APP}/ui/thirdSubject.ts`, `${APP}/lib/device/theme.ts`],
  ],
  'features-are-islands': [[`${APP}/features/a/neighbour.ts`, `${APP}/features/b/part.ts`]],
  'tables-stay-in-the-build': [
    [`${APP}/features/a/table.ts`, `${APP}/pages/pages.ts`],
    [`${APP}/workers/table.ts`, `${APP}/pages/converterPages.ts`],
  ],
  'shared-code-knows-no-feature': [
    [`${APP}/lib/feature.ts`, `${APP}/features/b/part.ts`],
    [`${APP}/content/feature.ts`, `${APP}/features/b/part.ts`],
    [`${APP}/workers/feature.worker.ts`, `${APP}/features/b/part.ts`],
    [`${APP}/preview/feature.ts`, `${APP}/features/b/part.ts`],
    [`${APP}/serviceWorker/feature.ts`, `${APP}/features/b/part.ts`],
  ],
  'lib-shows-nothing': [
    [`${APP}/lib/button.ts`, `${APP}/ui/button.ts`],
    [`${APP}/lib/worker.ts`, `${APP}/workers/a.worker.ts`],
  ],
  'lib-knows-no-copy': [
    [`${APP}/lib/copy.ts`, `${APP}/content/copy.ts`],
    [`${APP}/lib/list.ts`, `${APP}/pages/converters.ts`],
  ],
  'copy-knows-no-page-list': [[`${APP}/content/list.ts`, `${APP}/pages/converters.ts`]],
  'workers-show-nothing': [
    [`${APP}/workers/button.ts`, `${APP}/ui/button.ts`],
    [`${APP}/preview/button.ts`, `${APP}/ui/button.ts`],
    [`${APP}/serviceWorker/button.ts`, `${APP}/ui/button.ts`],
  ],
  'site-knows-no-publishing': [
    [`${APP}/features/a/headers.ts`, 'apps/web/publish/headers.ts'],
    [`${APP}/lib/serve.ts`, 'apps/web/scripts/serve.mjs'],
    [`${APP}/routes/plugin.ts`, 'apps/web/vite/evaluatedModules.ts'],
  ],
  'features-know-no-route': [
    [`${APP}/features/a/route.ts`, `${APP}/routes/a.ts`],
    [`${APP}/lib/route.ts`, `${APP}/routes.ts`],
  ],
  'e2e-sees-the-built-site': [
    ['e2e/tests/app.ts', `${APP}/content/copy.ts`],
    ['e2e/tests/core.ts', 'packages/tools-core/src/words.ts'],
  ],
  'sources-know-no-test': [
    ['packages/tools-core/src/material.ts', 'packages/tools-core/test/material.ts'],
    ['packages/tools-core/src/random.ts', 'scripts/random.ts'],
    ['packages/tools-core/src/tested.ts', 'packages/tools-core/src/words.test.ts'],
    [`${APP}/features/a/random.ts`, 'scripts/random.ts'],
    [`${APP}/lib/mounted.ts`, `${APP}/testing/mount.ts`],
    ['apps/web/publish/random.ts', 'scripts/random.ts'],
    ['apps/web/vite/random.ts', 'scripts/random.ts'],
  ],
  'scripts-know-no-workspace': [
    ['scripts/core.ts', 'packages/tools-core/src/words.ts'],
    ['scripts/page.ts', 'e2e/support/page.ts'],
  ],
  'no-dev-dependency-in-library': [['packages/tools-core/src/borrowed.ts', "'borrowed'"]],
}

/** The second halves of the circles, which are reported once. One is a type in a comment. */
const BACK: readonly Import[] = [
  ['docs/hen.ts', 'docs/egg.ts'],
  ['docs/nest.mjs', "/** @typedef {import('./chick.ts').Chick} Chick */"],
]

/** Imports that docs/architecture.md says are allowed. */
const ALLOWED: readonly Import[] = [
  [`${APP}/routes/open.ts`, `${APP}/features/a/part.ts`],
  [`${APP}/features/a/open.ts`, `${APP}/ui/button.ts`],
  [`${APP}/features/b/open.ts`, `${APP}/pages/converters.ts`],
  [`${APP}/ui/open.ts`, `${APP}/lib/text/grouped.ts`],
  [`${APP}/ui/link.ts`, `${APP}/lib/links/pageIndex.ts`],
  [`${APP}/lib/open.ts`, 'packages/foundation/src/bytes.ts'],
  [`${APP}/lib/open.evaluated.ts`, `${APP}/pages/pages.ts`],
  [`${APP}/workers/open.worker.ts`, `${APP}/lib/text/grouped.ts`],
  ['apps/web/publish/open.ts', `${APP}/pages/pages.ts`],
  ['packages/image-core/src/browser/open.ts', 'packages/foundation/src/bytes.ts'],
  ['packages/tools-core/src/encoding/jwt/open.ts', 'packages/tools-core/src/data/json/words.ts'],
  ['packages/tools-core/src/tools.ts', 'packages/tools-core/src/groups/time.ts'],
  ['packages/video-core/src/open.test.ts', 'scripts/random.ts'],
  ['packages/video-core/src/shared.test.ts', "'@whittle/scripts/testing/programs.ts'"],
  ['packages/video-core/src/browser/open.ts', 'packages/image-core/src/geometry/crop.ts'],
  ['packages/video-core/src/node/identify.ts', 'packages/image-core/src/index.ts'],
  ['packages/cropper-react/src/picture/writeCrop.ts', 'packages/image-core/src/browser/native/index.ts'],
  ['e2e/tests/open.ts', 'scripts/random.ts'],
]

const violations = new Map<string, string[]>()
let tree: string

beforeAll(() => {
  tree = realpathSync(mkdtempSync(join(tmpdir(), 'whittle-imports-')))
  copyFileSync(join(ROOT, 'tsconfig.base.json'), join(tree, 'tsconfig.base.json'))
  for (const name of ['image-core', 'video-core', 'tools-core', 'cropper-react', 'foundation'])
    writePackage(`packages/${name}`)
  writePackage('scripts')
  write('scripts/testing/programs.ts', '')
  write('scripts/bench/benchReport.ts', '')
  write('node_modules/borrowed/package.json', '{ "name": "borrowed", "main": "index.js" }')
  write('node_modules/borrowed/index.js', '')
  const imports = [...Object.values(FORBIDDEN).flat(), ...BACK, ...ALLOWED]
  for (const [, to] of imports) if (isPath(to)) write(to, '')
  for (const [from, to] of imports) write(from, importOf(from, to))
  const { stdout, stderr } = spawnSync(
    join(ROOT, 'node_modules/.bin/depcruise'),
    ['--config', join(ROOT, 'scripts/checks/importRules.mjs'), '--output-type', 'json', ...FOLDERS],
    { cwd: tree, encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
  expect(stderr).toBe('')
  for (const { rule, from } of JSON.parse(stdout).summary.violations as readonly Violation[])
    violations.set(rule.name, [...(violations.get(rule.name) ?? []), from])
})
afterAll(() => rmSync(tree, { recursive: true }))

interface Violation {
  readonly rule: { readonly name: string }
  readonly from: string
}

describe('an import rule', () => {
  it.each(importRules.forbidden!.map(({ name }) => name!))(
    'reports what it forbids and nothing else: %s',
    (name) => {
      const importing = (FORBIDDEN[name] ?? []).map(([from]) => from)
      expect(importing).not.toEqual([])
      expect((violations.get(name) ?? []).sort()).toEqual(importing.sort())
    },
  )

  it('allows what docs/architecture.md says may be imported', () => {
    const found = [...violations.values()].flat()
    expect(ALLOWED.map(([from]) => from).filter((from) => found.includes(from))).toEqual([])
  })
})

/** Writes a package whose every file is public, so that only its name matters. */
function writePackage(folder: string): void {
  const name = basename(folder)
  const manifest = {
    name: `@whittle/${name}`,
    type: 'module',
    exports: { './*': './*' },
    devDependencies: { borrowed: '*' },
  }
  write(`${folder}/package.json`, JSON.stringify(manifest))
  mkdirSync(join(tree, 'node_modules/@whittle'), { recursive: true })
  symlinkSync(join(tree, folder), join(tree, 'node_modules/@whittle', name))
}

/**
 * The statement by which a module imports another: by package name across packages, otherwise by relative
 * path.
 */
function importOf(from: string, to: string): string {
  if (to.startsWith('import(')) return `export const later = () => ${to}\n`
  if (to.startsWith('/**')) return `${to}\nexport const type = 0\n`
  return `import ${isPath(to) ? `'${specifier(from, to)}'` : to.startsWith("'") ? to : `'${to}'`}\n`
}

function specifier(from: string, to: string): string {
  const [folder, name, ...rest] = to.split('/')
  if (folder === 'packages' && !from.startsWith(`packages/${name}/`))
    return `@whittle/${name}/${rest.join('/')}`
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

function isPath(to: string): boolean {
  return FOLDERS.includes(to.split('/')[0]!)
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}
