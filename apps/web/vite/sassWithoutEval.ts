/**
 * Vite plugin: removes `new Function` from Sass, which the site's security policy blocks.
 *
 * Sass creates a few constant functions from text, a result of compiling it from Dart. Each is replaced with
 * an ordinary function. The build fails where one is created in an unknown way.
 */
import type { Plugin } from 'vite'

const STRING = String.raw`("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')`
const FROM_TEXT = new RegExp(String.raw`new self\.Function\(${STRING}, ${STRING}\)`, 'g')

/** For the pages' build and the workers' build. */
export function sassWithoutEval(): Plugin {
  return {
    name: 'whittle:sass-without-eval',
    transform: (code, id) =>
      /\/sass\.dart\.js$/.test(id) ? { code: writtenOut(code), map: null } : undefined,
  }
}

/** Returns the code with functions in place of their texts. */
export function writtenOut(code: string): string {
  const written = code.replace(
    FROM_TEXT,
    (_, parameters: string, body: string) => `(function (${textOf(parameters)}) {${textOf(body)}})`,
  )
  if (/self\.Function\(/.test(written))
    throw new Error('Sass creates a function from text in a new way, which this plugin does not handle.')
  return written
}

/** Returns the value of a string literal. */
function textOf(literal: string): string {
  const inside = literal.slice(1, -1)
  const quoted = literal.startsWith('"') ? inside : inside.replaceAll("\\'", "'").replaceAll('"', '\\"')
  return JSON.parse(`"${quoted}"`)
}
