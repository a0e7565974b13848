/**
 * Vite plugin: Sass without `new Function`, which the site's security policy refuses.
 *
 * Sass makes a few constant functions out of text, a leaving of the compiler from Dart. Each is written out as the function that it
 * says it is. The build fails where one is made in a way that is not known here.
 */
import type { Plugin } from 'vite'

const STRING = String.raw`("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')`
const FROM_TEXT = new RegExp(String.raw`new self\.Function\(${STRING}, ${STRING}\)`, 'g')

/** For the build of the pages and for that of the workers. */
export function sassWithoutEval(): Plugin {
  return {
    name: 'whittle:sass-without-eval',
    transform: (code, id) =>
      /\/sass\.dart\.js$/.test(id) ? { code: writtenOut(code), map: null } : undefined,
  }
}

/** The code with functions in place of the texts of functions. */
export function writtenOut(code: string): string {
  const written = code.replace(
    FROM_TEXT,
    (_, parameters: string, body: string) => `(function (${textOf(parameters)}) {${textOf(body)}})`,
  )
  if (/self\.Function\(/.test(written)) throw new Error('Sass makes a function from text in a new way.')
  return written
}

/** What a string literal says. */
function textOf(literal: string): string {
  const inside = literal.slice(1, -1)
  const quoted = literal.startsWith('"') ? inside : inside.replaceAll("\\'", "'").replaceAll('"', '\\"')
  return JSON.parse(`"${quoted}"`)
}
