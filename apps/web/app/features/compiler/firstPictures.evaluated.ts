/**
 * The initial panes of a new visitor, as highlighted code.
 *
 * The build runs this module and inlines its exports into the prerendered page (`vite/evaluatedModules.ts`).
 * It exports plain data only.
 */

import type { PaneId } from '../../lib/compile/project.ts'
import { codePicture } from '../../ui/codeEditor/codePicture.ts'
import { COMPILER_TEMPLATES } from './templates.ts'

const { html, css, script } = COMPILER_TEMPLATES[0].project

/** The code of the first template with syntax colours. */
export const FIRST_PICTURES: Readonly<Record<PaneId, string>> = {
  html: codePicture(html.code, 'html'),
  css: codePicture(css.code, 'css'),
  script: codePicture(script.code, 'javascript'),
}
