/** The compiler's worker: turns a visitor's project into a page, off the page's thread. */
import { exposeJobs } from '@whittle/foundation/exposeJobs'
import { formatCode } from '../lib/compile/format.ts'
import { importFiles } from '../lib/compile/importPage.ts'
import { type CompileOptions, compilePage, exportPage } from '../lib/compile/page.ts'
import type { PaneId, Project, ScriptLanguage } from '../lib/compile/project.ts'
import { compilePrompt, type PromptCode } from '../lib/compile/prompt.ts'

const api = {
  /** Compiles the page that the preview shows. */
  async compile({
    project,
    ...options
  }: { readonly project: Project } & Omit<CompileOptions, 'loadReact' | 'loadGuards'>) {
    return compilePage(project, { ...options, loadReact, loadGuards })
  },

  /** Makes the files for download. */
  async export({ project, form }: { readonly project: Project; readonly form: 'single' | 'files' }) {
    return exportPage(project, form, { loadReact })
  },

  /** Formats every pane of the project; a pane that cannot be parsed is left unchanged and named. */
  async format({ project }: { readonly project: Project }) {
    return formatProject(project)
  },

  /** Makes a project from a page from elsewhere. */
  async import(files: { readonly html: string; readonly css: string; readonly script: string }) {
    return importFiles(files)
  },

  /** Compiles what was typed at the prompt; a line that cannot be parsed gives its mistake. */
  async prompt({ text, language }: { readonly text: string; readonly language: ScriptLanguage }) {
    return promptOf(text, language)
  },
}

async function loadReact() {
  return (await import('virtual:preview-react')).default
}

async function loadGuards() {
  return (await import('virtual:preview-guards')).default
}

async function promptOf(
  text: string,
  language: ScriptLanguage,
): Promise<PromptCode | { readonly mistake: string }> {
  try {
    return await compilePrompt(text, language)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    // The parser adds the position in the compiled line, which the visitor never sees.
    return { mistake: error.message.replace(/ \(\d+:\d+\)$/, '') }
  }
}

async function formatProject(project: Project) {
  const refused: { readonly pane: PaneId; readonly message: string }[] = []
  const formatted = async (pane: PaneId): Promise<string> => {
    const { code, language } = project[pane]
    try {
      return await formatCode(code, language)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      refused.push({ pane, message: error.message.split('\n')[0] ?? '' })
      return code
    }
  }
  const [html, css, script] = await Promise.all([formatted('html'), formatted('css'), formatted('script')])
  const result: Project = {
    ...project,
    html: { ...project.html, code: html },
    css: { ...project.css, code: css },
    script: { ...project.script, code: script },
  }
  return { project: result, refused }
}

/** The jobs of this worker. */
export type CompilerWorkerApi = typeof api

exposeJobs(api)
