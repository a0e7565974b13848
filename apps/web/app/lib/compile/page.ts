/** Compiles a project for the preview, and into standalone files. */
import { withEmulation } from '../preview/emulation.ts'
import type { PreviewNetwork } from '../preview/previewDocuments.ts'
import type { Emulation, PreviewFile } from '../preview/protocol.ts'
import { mayMakeCode } from './guardLateScript.ts'
import { REACT_MARK, sourcesElement } from './importPage.ts'
import { compileMarkup, composePage, prepareMarkup, scriptText, styleText } from './markup.ts'
import type { PositionMap } from './positions.ts'
import type { Problem } from './problems.ts'
import type { Project } from './project.ts'
import { compileScript, plainScript } from './script.ts'
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
  const [markup, style, script] = await Promise.all([
    compileMarkup(project.html.code, project.html.language),
    compileStyle(project.css.code, project.css.language),
    compileScript(project.script.code, project.script.language, network),
  ])
  const css = withEmulation(style.css, media)
  const usesReact = importsReact(script.code) || importsReact(markup)
  const packages = network === 'online' ? script.packages : []
  const modules = moduleFiles(usesReact ? await loadReact() : [], packages, mark)
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
    headEnd: `${modules.map}<link rel="stylesheet" data-whittle-css href="${mark}style">`,
    bodyEnd: `${script.type === 'module' ? modules.globals : ''}${scriptTag}`,
  })
  return {
    html,
    css,
    files: [
      ...modules.files,
      { placeholder: `${mark}style`, text: css, type: 'text/css' },
      {
        placeholder: `${mark}script`,
        text: `${script.code}\n//# sourceURL=${SCRIPT_NAME}`,
        type: 'text/javascript',
        name: SCRIPT_NAME,
      },
    ],
    problems: [...(htmlIsSource ? prepared.problems : []), ...style.problems, ...script.problems],
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
  const [html, { css }, script] = await Promise.all([
    compileMarkup(project.html.code, project.html.language),
    compileStyle(project.css.code, project.css.language),
    plainScript(project.script.code, project.script.language),
  ])
  const type = script.type === 'module' ? ' type="module"' : ''
  const usesReact = importsReact(script.code) || importsReact(html)
  const react = modulesWithin(usesReact ? await loadReact() : [], script.packages)
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
  return { html: composePage({ html, title: project.title, ...tags }), css, script: script.code }
}

function importsReact(code: string): boolean {
  return /(?:from|import)\s*\(?\s*["']react(?:-dom)?(?:\/[\w-]+)?["']/.test(code)
}

/** Modules, the import map that names them, and the globals that scripts without imports expect. */
function moduleFiles(
  modules: readonly PreviewModule[],
  packages: readonly string[],
  mark: string,
): { files: PreviewFile[]; map: string; globals: string } {
  const placeholder = (name: string): string => `${mark}react:${name}:`
  const addresses = modules.map(({ name }) => [name, placeholder(name)] as const)
  return {
    files: modules.map(({ name, text }) => ({
      placeholder: placeholder(name),
      text,
      type: 'text/javascript',
    })),
    ...mapOf(addresses, packages),
  }
}

/** The same within the page: each module gets its own address. */
function modulesWithin(
  modules: readonly PreviewModule[],
  packages: readonly string[],
): { map: string; globals: string } {
  const addresses = modules.map(
    ({ name, text }) => [name, `data:text/javascript,${encodeURIComponent(text)}`] as const,
  )
  return mapOf(addresses, packages)
}

/** Packages of npm come from esm.sh; in a page with our React they use that, and bring none of their own. */
function mapOf(
  own: readonly (readonly [name: string, address: string])[],
  packages: readonly string[],
): { map: string; globals: string } {
  const shared = own.length > 0 ? '?external=react,react-dom' : ''
  const addresses = packages.map((name) => [name, `https://esm.sh/${name}${shared}`] as const)
  const all = [...own, ...addresses]
  return {
    map: all.length === 0 ? '' : importMap(Object.fromEntries(all)),
    globals: own.length === 0 ? '' : GLOBALS,
  }
}

const GLOBALS = `<script type="module" ${REACT_MARK}>import * as React from 'react';import * as ReactDOM from 'react-dom/client';Object.assign(globalThis,{React,ReactDOM})</script>`

function importMap(imports: Readonly<Record<string, string>>): string {
  return `<script type="importmap" ${REACT_MARK}>${JSON.stringify({ imports })}</script>`
}
