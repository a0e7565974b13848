/**
 * The texts that the site shows, taken from its source: the strings of its code and of the tools' metadata,
 * and its articles.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../toolchain.mjs'

/** A text and the file that it is in. */
export interface VisibleText {
  readonly file: string
  readonly text: string
}

/** Every string of the site and of the tools' metadata, and every paragraph of an article. */
export function visibleTexts(): readonly VisibleText[] {
  return [
    'apps/web/app/**/*.{ts,tsx}',
    'apps/web/app/content/blog/*.md',
    'packages/tools-core/src/**/tool.ts',
  ]
    .flatMap((files) => globSync(files, { cwd: ROOT }))
    .filter((file) => !/\.test\.|\/testing\/|jsonSample\.ts$/.test(file))
    .flatMap((file) => textsOf(file, readFileSync(join(ROOT, file), 'utf8')).map((text) => ({ file, text })))
}

/** What a file shows to visitors: not its comments, and not an article's examples of code. */
function textsOf(file: string, source: string): string[] {
  if (file.endsWith('.md')) return source.replace(/```[\s\S]*?```/g, '').split(/\n(?:\n|#+ )/)
  const code = source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  const literals = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)
  const texts = [...literals].map(
    ([, quoted, template = '']) => quoted ?? template.replace(/\$\{[^}]*\}/g, '…'),
  )
  return file.endsWith('.tsx') ? [...texts, ...textsInJsx(code)] : texts
}

/** The texts between tags and braces, and in attributes. What has a character of code in it is code. */
function textsInJsx(code: string): string[] {
  const between = code.matchAll(/>([^<>{}=;'`]+)(?=[<{])|\}([^<>{}=;'`]+)(?=<)|="([^"\n]*)"/g)
  return [...between].map((found) => found.slice(1).join(''))
}
