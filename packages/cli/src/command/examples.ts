/** An example of each command over a tool, for its help and the manual page. Pure. */
import { findTool } from '@whittle/tools-core'
import type { StepTool } from '@whittle/tools-core/pipeline'
import { flagName } from './flags.ts'
import { quoteWord } from './shell.ts'

/** Examples of what the JSON page and the diff checker do, and of tools for files. */
const OVER_FILES: Readonly<Record<string, readonly string[]>> = {
  'json-format': ['data.json --indent 4'],
  'json-minify': ['< data.json > small.json'],
  'json-sort': ['package.json --order natural'],
  'json-repair': ['settings.py -o settings.json'],
  'json-query': ["data.json --path '$.items[*].name' --show text"],
  'json-validate': ["'config/**/*.json'"],
  'json-schema': ['schema.json data.json'],
  diff: ['old.txt new.txt > changes.patch', '--data old.json new.yaml', 'before after'],
  'certificate-decode': ['server.pem'],
  compress: ['server.log > server.log.gz'],
}

/** Tools whose key is a secret that nothing works without. */
const WITH_KEY: readonly string[] = ['jwt-sign', 'hmac']

/** Examples of the command of a tool, which may go by another name. */
export function toolExamples({ id, accepts, options }: StepTool, name: string): readonly string[] {
  const command = `whittle ${name}`
  const overFiles = OVER_FILES[id]
  if (overFiles !== undefined) return overFiles.map((rest) => `${command} ${rest}`)
  const input = findTool(id)?.example?.input
  if (accepts.length === 0 || input === undefined) return [command]
  const secret = Object.entries(options).find(([, { kind }]) => kind === 'key')?.[0]
  const key = secret !== undefined && WITH_KEY.includes(id) ? ` --${flagName(secret)}-env WHITTLE_KEY` : ''
  return [`${printed(input)} | ${command}${key}`]
}

/** The command of a shell that writes a text and nothing after it. */
function printed(text: string): string {
  if (!text.includes('\n')) return `printf %s ${quoteWord(text)}`
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
  return `printf %b ${quoteWord(escaped)}`
}
