import type { CompiledPage } from '../../../lib/compile/page.ts'

/** A compiled page without content and errors. */
export const EMPTY_PAGE: CompiledPage = {
  html: '',
  css: '',
  files: [],
  problems: [],
  positions: { htmlIsSource: true, script: { inserted: [], map: null } },
  lateGuards: '',
}
