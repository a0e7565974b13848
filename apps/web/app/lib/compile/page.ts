/** Compiles a project for the preview, and into standalone files. */
import { wellFormed } from '@whittle/foundation/wellFormed'
import { withEmulation } from '../preview/emulation.ts'
import type { PreviewNetwork } from '../preview/previewDocuments.ts'
import type { Emulation, PreviewFile } from '../preview/protocol.ts'
import { mayMakeCode } from './guardLateScript.ts'
import { REACT_MARK, sourcesElement } from './importPage.ts'
import { compileMarkup, composePage, prepareMarkup, scriptText, styleText } from './markup.ts'
import { OWN_PREFIX, ownFile } from './ownFiles.ts'
import type { PositionMap } from './positions.ts'
import type { Problem } from './problems.ts'
import { languageOfFile, type Project, type ProjectFile } from './project.ts'
import { type CompiledScript, compileScript, plainScript, type ScriptOptions } from './script.ts'
import { SCRIPT_NAME } from './stackNames.ts'
import { compileStyle } from './style.ts'

/** Everything the frame and the console need. */
export interface CompiledPage {
  readonly html: string
  readonly css: string
  readonly files: readonly PreviewFile[]
  readonly problems: readonly Problem[]
  readonly positions: PositionMap
  /** For `StartMessage`. */
  readonly lateGuards: string
}

/** Settings of the preview. */
export interface CompileOptions {
  readonly media: Emulation
  /** Whether modules of npm may be loaded. */
  readonly network: PreviewNetwork
  /** A string that occurs in no project, used as a placeholder for addresses. */
  readonly mark: string
  /** Loads React as modules, for pages that import it. */
  readonly loadReact: () => Promise<readonly PreviewModule[]>
  /** Loads the script that guards code a page adds to itself. */
  readonly loadGuards: () => Promise<string>
}

/** A module that the page can import by name. */
interface PreviewModule {
  readonly name: string
  readonly text: string
}

/** Compiles a project for the preview. */
export async function compilePage(
  project: Project,
  { media, network, mark, loadReact, loadGuards }: CompileOptions,
): Promise<CompiledPage> {
  const files = project.files ?? []
  const [markup, style, script] = await Promise.all([
    compileMarkup(project.html.code, project.html.language),
    compileStyle(project.css.code, project.css.language),
    compileScript(project.script.code, project.script.language, { network, files }),
  ])
  const css = withEmulation(style.css, media)
  const own = await Promise.all(files.map((file) => compileFile(file, { network, files })))
  const scripts = [script, ...own]
  const usesReact = [markup, ...scripts.map(({ code }) => code)].some(importsReact)
  const modules = moduleFiles(usesReact ? await loadReact() : [], mark, {
    packages: network === 'online' ? scripts.flatMap(({ packages }) => packages) : [],
    own: ownAddresses(scripts, files, (name) => `${mark}file:${name}:`),
  })
  const scriptTag =
    script.code.trim() === ''
      ? ''
      : `<script${script.type === 'module' ? ' type="module"' : ''} src="${mark}script"></script>`
  const prepared = prepareMarkup(markup, media)
  const makesCode = mayMakeCode(script.code) || mayMakeCode(markup)
  const htmlIsSource = project.html.language === 'html'
  const html = composePage({
    html: prepared.html,
    title: project.title,
    headEnd: `${modules.map}<style data-whittle-css>${mark}style</style>`,
    bodyEnd: `${script.type === 'module' ? modules.globals : ''}${scriptTag}`,
  })
  return {
    html,
    css,
    files: [
      ...modules.files,
      ...own.map(({ name, code }) => ({
        placeholder: `${mark}file:${name}:`,
        text: `${code}\n//# sourceURL=${name}`,
        type: 'text/javascript',
        name,
      })),
      { placeholder: `${mark}style`, text: styleText(css), type: 'text/css' },
      {
        placeholder: `${mark}script`,
        text: `${script.code}\n//# sourceURL=${SCRIPT_NAME}`,
        type: 'text/javascript',
        name: SCRIPT_NAME,
      },
    ],
    problems: [
      ...(htmlIsSource ? prepared.problems : []),
      ...style.problems,
      ...scripts.flatMap(({ problems }) => problems),
    ],
    positions: {
      htmlIsSource,
      script: { inserted: script.inserted, map: script.map },
    },
    lateGuards: makesCode ? await loadGuards() : '',
  }
}

/** Three files with the page linking the other two, or all in one. */
export interface PageFiles {
  readonly html: string
  readonly css: string
  readonly script: string
  /** The project's own files, compiled. */
  readonly modules: readonly { readonly name: string; readonly code: string }[]
}

/**
 * Returns a project as files that need nothing from this site, without guards. A page that uses React
 * includes it.
 */
export async function exportPage(
  project: Project,
  form: 'single' | 'files',
  { loadReact }: Pick<CompileOptions, 'loadReact'>,
): Promise<PageFiles> {
  const files = project.files ?? []
  const [html, { css }, script] = await Promise.all([
    compileMarkup(project.html.code, project.html.language),
    compileStyle(project.css.code, project.css.language),
    plainScript(project.script.code, project.script.language, files),
  ])
  const type = script.type === 'module' ? ' type="module"' : ''
  const own = await Promise.all(files.map((file) => plainFile(file, files)))
  const scripts = [script, ...own]
  const usesReact = [html, ...scripts.map(({ code }) => code)].some(importsReact)
  const addressOf = (name: string): string =>
    form === 'files'
      ? `./${moduleName(name)}`
      : dataAddress(own.find((each) => each.name === name)?.code ?? '')
  const react = modulesWithin(usesReact ? await loadReact() : [], {
    packages: scripts.flatMap(({ packages }) => packages),
    own: ownAddresses(scripts, files, addressOf),
  })
  const globals = script.type === 'module' ? react.globals : ''
  const tags =
    form === 'single'
      ? {
          headEnd: [
            sourcesElement(project),
            react.map,
            css.trim() === '' ? '' : `<style>\n${styleText(css)}\n</style>`,
          ]
            .filter(Boolean)
            .join('\n'),
          bodyEnd:
            script.code.trim() === ''
              ? ''
              : `${globals}<script${type}>\n${scriptText(script.code)}\n</script>`,
        }
      : {
          headEnd: `${react.map}<link rel="stylesheet" href="style.css">`,
          bodyEnd: `${globals}<script${type} src="script.js"></script>`,
        }
  return {
    html: composePage({ html, title: project.title, ...tags }),
    css,
    script: script.code,
    modules: own.map(({ name, code }) => ({ name: moduleName(name), code })),
  }
}

/** A module whose default export is JSON data. */
const NOTHING = { type: 'module', inserted: [], map: null, problems: [], packages: [], own: [] } as const

function importsReact(code: string): boolean {
  return /(?:from|import)\s*(?:\(\s*)?["']react(?:-dom)?(?:\/[\w-]+)?["']/.test(code)
}

/** A file of the project, for the frame; its problems are logged at the start of the script. */
async function compileFile(
  { name, code }: ProjectFile,
  options: ScriptOptions,
): Promise<CompiledScript & { readonly name: string }> {
  const language = languageOfFile(name)
  if (language === undefined || language === 'json') return { ...NOTHING, name, code: dataModule(code) }
  const compiled = await compileScript(code, language, options)
  const problems = compiled.problems.map((problem) => ({
    ...problem,
    message: `${name}, line ${problem.line}: ${problem.message}`,
    line: 1,
    column: 0,
    from: 0,
    to: 0,
  }))
  return { ...compiled, name, problems }
}

/** The same without guards, for downloads. */
async function plainFile({ name, code }: ProjectFile, files: readonly ProjectFile[]) {
  const language = languageOfFile(name)
  if (language === undefined || language === 'json')
    return { name, code: dataModule(code), packages: [], own: [] }
  return { ...(await plainScript(code, language, files)), name }
}

/** The name under which a browser takes the compiled file for a script. */
function moduleName(name: string): string {
  return /\.m?js$/.test(name) ? name : `${name}.js`
}

function dataModule(json: string): string {
  return `export default ${json.trim() === '' ? 'null' : json}`
}

/** What each specifier of an own file stands for. */
function ownAddresses(
  scripts: readonly Pick<CompiledScript, 'own'>[],
  files: readonly ProjectFile[],
  addressOf: (name: string) => string,
): Addresses {
  const specifiers = new Set(scripts.flatMap(({ own }) => own))
  return [...specifiers].flatMap((specifier) => {
    const file = ownFile(specifier, files)
    return file === undefined ? [] : [[`${OWN_PREFIX}${specifier}`, addressOf(file.name)] as const]
  })
}

/** Modules by the name that imports them. */
type Addresses = readonly (readonly [name: string, address: string])[]

/** Modules beside React. */
interface OtherModules {
  /** Names of npm. */
  readonly packages: readonly string[]
  readonly own: Addresses
}

/** Modules, the import map that names them, and the globals that scripts without imports expect. */
function moduleFiles(
  react: readonly PreviewModule[],
  mark: string,
  others: OtherModules,
): { files: PreviewFile[]; map: string; globals: string } {
  const placeholder = (name: string): string => `${mark}react:${name}:`
  const addresses = react.map(({ name }) => [name, placeholder(name)] as const)
  return {
    files: react.map(({ name, text }) => ({
      placeholder: placeholder(name),
      text,
      type: 'text/javascript',
    })),
    ...mapOf(addresses, others),
  }
}

/** The same within the page: each module gets its own address. */
function modulesWithin(
  react: readonly PreviewModule[],
  others: OtherModules,
): { map: string; globals: string } {
  return mapOf(
    react.map(({ name, text }) => [name, dataAddress(text)] as const),
    others,
  )
}

function dataAddress(code: string): string {
  return `data:text/javascript,${encodeURIComponent(wellFormed(code))}`
}

/** Packages of npm come from esm.sh; in a page with our React they use that, and bring none of their own. */
function mapOf(react: Addresses, { packages, own }: OtherModules): { map: string; globals: string } {
  const shared = react.length > 0 ? '?external=react,react-dom' : ''
  const others = packages.map((name) => [name, `https://esm.sh/${name}${shared}`] as const)
  const all = [...react, ...others, ...own]
  return {
    map: all.length === 0 ? '' : importMap(Object.fromEntries(all)),
    globals: react.length === 0 ? '' : GLOBALS,
  }
}

const GLOBALS = `<script type="module" ${REACT_MARK}>import * as React from 'react';import * as ReactDOM from 'react-dom/client';Object.assign(globalThis,{React,ReactDOM})</script>`

function importMap(imports: Readonly<Record<string, string>>): string {
  return `<script type="importmap" ${REACT_MARK}>${JSON.stringify({ imports })}</script>`
}
