/** Lists that must agree with a type do: rows of READMEs, help texts, choices on pages, tables of tests. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readTypes } from '../../docs/typeMembers.ts'
import { SAMPLE_OUTPUTS, WITHOUT_INPUT } from '../../e2e/support/converterSamples.ts'
import { tools } from '../../packages/tools-core/src/tools.ts'
import { ROOT } from '../toolchain.mjs'

/** A type, and a part of a file that must name all of it. */
interface Agreement {
  /** The file that declares the type. */
  readonly source: string
  readonly type: string
  /** The fields of the type, the values of a union, or the values of one field. */
  readonly names: 'fields' | 'values' | { readonly field: string }
  /** The file with the list. */
  readonly file: string
  /** The list in that file. */
  readonly list: RegExp
  /** Members that the list has under another name, or that it leaves out on purpose (`''`). */
  readonly renamed?: Readonly<Record<string, string>>
  /** Whether the list is code, where a name stands in quotes. */
  readonly isQuoted?: boolean
}

const section = (heading: string): RegExp => new RegExp(`^##+ ${heading}\\n[^]*?(?=^##|$(?![^]))`, 'm')
const between = (first: string, after: string): RegExp => new RegExp(`^## ${first}\\n[^]*?^## ${after}$`, 'm')
const row = (name: string): RegExp => new RegExp(`^\\| [^|]*\`${name}\`.*$`, 'm')
const constant = (name: string): RegExp => new RegExp(`^(?:export )?const ${name}\\b[^]*?^[\\]\`}]`, 'm')
/** A function at the outermost level, also one that is a component. */
const component = (name: string): RegExp => new RegExp(`^(?:export )?function ${name}\\b[^]*?^}`, 'm')
const whole = /.+/s

const VIDEO = 'packages/video-core'
const IMAGE = 'packages/image-core'
const CROPPER = 'packages/cropper-react'
const CLI = 'packages/cli'
const JSON_PAGE = 'apps/web/app/features/json'

const settings = { source: `${VIDEO}/src/settings.ts`, type: 'VideoSettings' } as const
const props = { source: `${CROPPER}/src/ImageCropper.tsx`, type: 'ImageCropperProps' } as const
const recipe = { source: `${IMAGE}/src/recipe.ts`, type: 'Recipe' } as const
const jsonSettings = {
  source: 'apps/web/app/lib/json/jsonDesk.ts',
  type: 'JsonSettings',
  names: 'fields',
} as const
const animation = { source: `${VIDEO}/src/move.ts`, type: 'AnimationType', names: 'values' } as const

/** Fields of the video's settings with few values, which every list of the settings names. */
const CHOICES = ['resolution', 'orientation', 'fps', 'animationType', 'easing', 'fit', 'quality'] as const
const onCommandLine = { animationType: 'animation', custom: 'from' }
const optionOf = (field: (typeof CHOICES)[number]): string =>
  field === 'animationType' ? 'animation' : field
/** An option of `whittle`, as an object over several lines. */
const option = (name: string): RegExp => new RegExp(`^ {4}name: '${name}',[^]*?^ {2}\\},$`, 'm')

const AGREEMENTS: readonly Agreement[] = [
  { ...settings, names: 'fields', file: `${VIDEO}/README.md`, list: section('Settings') },
  ...CHOICES.map((field) => ({
    ...settings,
    names: { field },
    file: `${VIDEO}/README.md`,
    list: row(field),
  })),
  {
    ...settings,
    names: 'fields',
    file: `${VIDEO}/src/node/cli.ts`,
    list: constant('HELP'),
    renamed: onCommandLine,
  },
  {
    ...settings,
    names: 'fields',
    file: `${VIDEO}/src/node/cli.ts`,
    list: /^ {4}options: \{.*?^ {4}\}/ms,
    renamed: onCommandLine,
  },
  ...CHOICES.map((field) => ({
    ...settings,
    names: { field },
    file: `${VIDEO}/src/node/cli.ts`,
    list: new RegExp(`^ +--${optionOf(field)}\\b.*$`, 'm'),
    // The command line has options of its own for a custom move.
    renamed: { custom: '' },
  })),
  ...(['VIDEO_FLAGS', 'TEXTS'] as const).map((name) => ({
    ...{ ...settings, names: 'fields' as const, list: constant(name), isQuoted: true },
    file: `${CLI}/src/command/${name === 'TEXTS' ? 'videoTask' : 'videoFlags'}.ts`,
    renamed: onCommandLine,
  })),
  ...CHOICES.filter((field) => field !== 'quality').map((field) => ({
    ...{ ...settings, names: { field }, list: option(optionOf(field)), isQuoted: true },
    file: `${CLI}/src/command/videoFlags.ts`,
  })),
  // Its names stand in the help, beside the bits per second.
  {
    ...{ ...settings, names: { field: 'quality' } },
    ...{ file: `${CLI}/src/command/videoFlags.ts`, list: option('quality') },
  },
  { ...animation, file: `${VIDEO}/src/move.ts`, list: constant('ANIMATION_TYPES'), isQuoted: true },
  { ...animation, file: `${VIDEO}/SPEC.md`, list: section('Moves') },
  { ...animation, file: 'e2e/tests/imageToVideoFile.spec.ts', list: constant('ANIMATIONS'), isQuoted: true },
  {
    ...settings,
    names: { field: 'resolution' },
    file: 'e2e/tests/imageToVideoFile.spec.ts',
    list: constant('SIZES'),
    isQuoted: true,
  },
  {
    ...settings,
    names: { field: 'fps' },
    file: 'e2e/tests/imageToVideoFile.spec.ts',
    list: /^const RATES.*$/m,
  },
  {
    ...{ source: `${VIDEO}/src/browser/makeVideo.ts`, type: 'MakeVideoOptions', names: 'fields' },
    ...{ file: `${VIDEO}/README.md`, list: whole },
  },
  {
    ...{ source: `${VIDEO}/src/node/makeVideo.ts`, type: 'NodeVideoOptions', names: 'fields' },
    ...{ file: `${VIDEO}/README.md`, list: whole },
  },
  {
    ...{ source: `${IMAGE}/src/browser/exportImage.ts`, type: 'ExportOptions', names: 'fields' },
    ...{ file: `${IMAGE}/README.md`, list: whole },
  },
  {
    ...{ source: `${VIDEO}/src/errors.ts`, type: 'VideoErrorCode', names: 'values' },
    ...{ file: `${VIDEO}/README.md`, list: section('Errors') },
  },
  { ...props, names: 'fields', file: `${CROPPER}/README.md`, list: between('Options', 'Errors') },
  ...['format', 'output', 'alignImage'].map((field) => ({
    ...props,
    names: { field },
    file: `${CROPPER}/README.md`,
    list: row(field),
  })),
  {
    ...{ source: `${CROPPER}/src/options.ts`, type: 'ImageTransform', names: 'fields' },
    ...{ file: `${CROPPER}/README.md`, list: row('transform') },
  },
  {
    ...{ source: `${CROPPER}/src/errors.ts`, type: 'CropperErrorCode', names: 'values' },
    ...{ file: `${CROPPER}/README.md`, list: section('Errors') },
  },
  { ...recipe, names: 'fields', file: `${IMAGE}/README.md`, list: section('Recipes') },
  ...['format', 'metadata'].map((field) => ({
    ...recipe,
    names: { field },
    file: `${IMAGE}/README.md`,
    list: row(field),
  })),
  ...[
    { field: 'format', list: /^const FORMATS.*$/m },
    { field: 'fit', list: option('fit') },
    { field: 'metadata', list: /^export const STRIP.*$/m },
  ].map(({ field, list }) => ({
    ...{ ...recipe, names: { field }, isQuoted: true },
    ...{ file: `${CLI}/src/command/imageFlags.ts`, list },
  })),
  ...['format', 'fit'].map((field) => ({
    ...{ ...recipe, names: { field } },
    ...{ file: `${CLI}/README.md`, list: new RegExp(`^\\| [^|]*--${field} .*$`, 'm') },
  })),
  {
    ...{ source: `${IMAGE}/src/recipe.ts`, type: 'IcoRecipe', names: 'fields' },
    ...{ file: `${IMAGE}/README.md`, list: row('ico') },
  },
  {
    ...{ source: `${IMAGE}/src/formats.ts`, type: 'ImageFormat', names: 'values' },
    ...{ file: `${IMAGE}/README.md`, list: section('metadata'), renamed: { jxl: 'JPEG XL' } },
  },
  {
    ...{ source: `${IMAGE}/src/errors.ts`, type: 'ImageErrorCode', names: 'values' },
    ...{ file: `${IMAGE}/README.md`, list: section('Errors') },
  },
  {
    ...{ source: 'apps/web/app/features/image-editor/edits.ts', type: 'EditorFormat', names: 'values' },
    ...{ file: 'e2e/tests/imageEditorFormats.spec.ts', list: whole, isQuoted: true },
  },
  {
    ...{ source: 'apps/web/app/lib/json/jsonDesk.ts', type: 'JsonAction', names: 'values' },
    ...{ file: `${JSON_PAGE}/Toolbar.tsx`, list: component('Toolbar'), isQuoted: true },
  },
  { ...jsonSettings, file: `${JSON_PAGE}/Toolbar.tsx`, list: component('Settings') },
  ...['storeSettings', 'readSettings'].map((name) => ({
    ...{ ...jsonSettings, file: `${JSON_PAGE}/storedSettings.ts`, list: component(name) },
  })),
]

/** A table of fields with names that are not fields themselves. */
interface FieldTable {
  readonly source: string
  readonly type: string
  readonly file: string
  readonly heading: string
  readonly others?: readonly string[]
}

const TABLES: readonly FieldTable[] = [
  { ...settings, file: `${VIDEO}/README.md`, heading: 'Settings', others: ['animation'] },
  { ...props, file: `${CROPPER}/README.md`, heading: 'Options' },
  { ...recipe, file: `${IMAGE}/README.md`, heading: 'Recipes' },
]

/** Both lists at once, because each call reads the sources anew, which takes seconds. */
const read = readTypes(
  [...AGREEMENTS, ...TABLES].map(({ source, type }) => ({ file: join(ROOT, source), type })),
)

describe.each(AGREEMENTS.map((agreement, index) => ({ ...agreement, members: read[index]! })))(
  '$file',
  ({ source, type, names, file, list, renamed = {}, isQuoted = false, members: { fields, literals } }) => {
    const known =
      names === 'fields' ? [...fields.keys()] : names === 'values' ? literals : fields.get(names.field)
    const quoted = (name: string): string => (isQuoted ? `['"]${name}['"]` : name)
    const what = typeof names === 'object' ? `${type}.${names.field}` : type

    it(`names everything of ${what}`, () => {
      const [text] = list.exec(readFileSync(join(ROOT, file), 'utf8')) ?? []
      expect(
        text,
        `${file} has no ${list}: say in ${import.meta.filename} where the list is now`,
      ).toBeDefined()
      expect(known, `${type} in ${source} has no values for ${JSON.stringify(names)}`).not.toEqual([])
      const missing = known!.filter((name) => !hasName(text!, quoted(renamed[name] ?? name)))
      expect(
        missing,
        `${what} of ${source} has these, and the list in ${file} does not: add them to it`,
      ).toEqual([])
    })
  },
)

it.each(TABLES.map((table, index) => ({ ...table, fields: read[AGREEMENTS.length + index]!.fields })))(
  '$file has a row only for fields that $type has',
  ({ source, type, file, heading, others = [], fields }) => {
    const [text = ''] = section(heading).exec(readFileSync(join(ROOT, file), 'utf8')) ?? []
    const cells = [...text.matchAll(/^\| (`[^|]*)\|/gm)].map(([, cell]) => cell!)
    const rows = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!))
    expect(rows).not.toEqual([])
    expect(
      rows.filter((name) => !fields.has(name) && !others.includes(name)),
      `“${heading}” in ${file} has rows for these, and ${type} of ${source} has no such fields`,
    ).toEqual([])
  },
)

it('packages/cli/README.md has a row for every option of files and pictures', () => {
  const sources = ['flags', 'imageFlags'].map((name) =>
    readFileSync(join(ROOT, CLI, `src/command/${name}.ts`), 'utf8'),
  )
  const names = [...sources.join().matchAll(/\bname: '([\w-]+)'/g)].map(([, name]) => name!)
  const readme = readFileSync(join(ROOT, CLI, 'README.md'), 'utf8')
  const rows = readme.split('\n').filter((line) => /^\| `-/.test(line))
  expect(names).toContain('format')
  expect(
    names.filter((name) => !rows.some((cells) => new RegExp(`--${name}[ \`]`).test(cells))),
    'these options have no row in packages/cli/README.md: add one to the table of their command',
  ).toEqual([])
})

it('e2e/support/converterSamples.ts has the output of every tool that has no test of its own page', () => {
  const spec = readFileSync(join(ROOT, 'e2e/support/toolWork.ts'), 'utf8')
  const [ownPages = ''] = constant('WITH_OWN_PAGES').exec(spec) ?? []
  const walked = [...ownPages.matchAll(/'(\w+\/[\w-]+)': async/g)].map(([, path]) => path!)
  const paths = tools.map(({ group, id }) => `${group}/${id}`)
  expect(walked).not.toEqual([])
  expect(
    [...Object.keys(SAMPLE_OUTPUTS), ...walked].toSorted(),
    'add a line for each tool to SAMPLE_OUTPUTS, or a walk to WITH_OWN_PAGES of e2e/support/toolWork.ts',
  ).toEqual(paths.toSorted())
})

it('e2e/support/converterSamples.ts names the tools that have no input', () => {
  const alone = tools
    .filter(({ generates }) => generates === 'alone')
    .map(({ group, id }) => `${group}/${id}`)
  expect(
    [...WITHOUT_INPUT].toSorted(),
    'name in WITHOUT_INPUT each tool whose tool.ts says generates: alone',
  ).toEqual(alone.toSorted())
})

/** Whether a text has a name, in any letter case, and not only as a part of a longer one. */
function hasName(text: string, name: string): boolean {
  return new RegExp(`(?<!\\w)(?<!\\w-)${name}(?!\\w)(?!-\\w)`, 'i').test(text)
}
