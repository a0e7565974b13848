/** The texts that patterns are shown with. Pure. */
import { defaultOptions, type Tool } from '@whittle/tools-core'
import { REGEX_LIBRARY } from '@whittle/tools-core/regex'

/** The text on which a pattern of the library is shown: one that it matches. */
export function librarySample({ accepts }: { readonly accepts: readonly string[] }): string {
  return accepts.find((text) => text !== '') ?? ''
}

const LIBRARY_SAMPLES: ReadonlySet<string> = new Set(REGEX_LIBRARY.map(librarySample))

/** The sample of a pattern that the library or the page itself brings along; `undefined` for any other. */
export function sampleFor(
  tool: Tool,
  { pattern, flags }: { readonly pattern: string; readonly flags: string },
): string | undefined {
  const entry = REGEX_LIBRARY.find((each) => each.pattern === pattern && each.flags === flags)
  if (entry !== undefined) return librarySample(entry)
  return pattern === defaultOptions(tool).pattern ? tool.samples[0] : undefined
}

/** Whether a text is a sample, so that another one may take its place. */
export function isSample(tool: Tool, text: string): boolean {
  return text === tool.samples[0] || LIBRARY_SAMPLES.has(text)
}
