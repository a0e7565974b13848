/**
 * What the site knows about a tool before it is opened: names, options, samples. The engine is loaded on
 * demand. Pure.
 */
import type { Result } from '../result/result.ts'

/** The groups of converters, which are also part of their URL. */
export type ToolGroup = 'encoding' | 'number' | 'style' | 'text' | 'time' | 'code' | 'generate'

/** The types of input that `detect` distinguishes. */
export type InputType =
  | 'text'
  | 'bytes'
  | 'base64'
  | 'base32'
  | 'data-url'
  | 'pem'
  | 'certificate'
  | 'jwt'
  | 'url'
  | 'otpauth-link'
  | 'percent-encoded'
  | 'html'
  | 'html-entities'
  | 'hex'
  | 'digest'
  | 'checksums'
  | 'number'
  | 'hex-float'
  | 'byte-size'
  | 'measure'
  | 'percentage'
  | 'ip-address'
  | 'timestamp'
  | 'duration'
  | 'uuid'
  | 'color'
  | 'json'
  | 'ndjson'
  | 'xml'
  | 'csv'
  | 'yaml'
  | 'toml'
  | 'css'
  | 'sql'
  | 'patch'
  | 'gzip'
  | 'zlib'
  | 'zip'
  | 'image'
  | 'pdf'

/** A setting of a tool. Its name is also its URL parameter. */
export type ToolOption = {
  /** What it means, in one plain line. A test requires it unless the label is on its list of plain ones. */
  readonly help?: string
} & (
  | {
      readonly kind: 'enum'
      readonly label: string
      readonly values: readonly string[]
      readonly default: string
    }
  | { readonly kind: 'bool'; readonly label: string; readonly default: boolean }
  | {
      readonly kind: 'int'
      readonly label: string
      readonly least: number
      readonly most: number
      readonly default: number
      /**
       * What 0 means, where it is not a number of anything: the field then is empty and shows these words.
       */
      readonly blank?: string
      /** Common values, offered as suggestions. */
      readonly usual?: readonly number[]
      /**
       * For an option `to`: its value once `from` and `to` are exchanged, where that of `from` does not fit
       * it.
       */
      readonly swapped?: number
    }
  | { readonly kind: 'text' | 'charset'; readonly label: string; readonly default: string }
  | {
      readonly kind: 'zone'
      readonly label: string
      readonly default: string
      /** A page starts with the visitor's own zone, so links and saved settings always name it. */
      readonly visitors?: true
    }
  /**
   * A secret: never in a URL, never stored. A rarely needed one (`rare`) is collapsed until the visitor opens
   * it.
   */
  | { readonly kind: 'key'; readonly label: string; readonly default: ''; readonly rare?: true }
)

/** The values of all options of a tool. */
export type OptionValues = Readonly<Record<string, string | number | boolean>>

/** What a tool shows. */
export type ToolOutput =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'table'; readonly rows: readonly { readonly name: string; readonly value: string }[] }

/** How a long job is cancelled and observed. */
export interface ToolContext {
  readonly signal?: { readonly aborted: boolean; readonly reason?: unknown }
  readonly onProgress?: (fraction: number) => void
  /** The media type of the input, where it is a file that has one: `image/png`. */
  readonly mediaType?: string
}

/** Runs a tool. It never throws, whatever the input or the options are. */
export type ToolEngine = (
  input: string | Uint8Array,
  options: OptionValues,
  context?: ToolContext,
) => Result<ToolOutput> | Promise<Result<ToolOutput>>

/** The source and destination of a file's pieces. */
export interface StreamContext extends Pick<ToolContext, 'mediaType'> {
  /** Total size of the pieces in bytes, where it is known. */
  readonly size?: number
  /** Takes a piece of the output, which must not be used after the call returns. */
  readonly write: (piece: Uint8Array) => void
}

/**
 * Runs a tool on a file of any size, piece by piece: memory does not grow with the file. A piece is only
 * valid until the next one is requested. The result is `'written'` where the written pieces are the output.
 */
export type StreamEngine = (
  pieces: AsyncIterable<Uint8Array>,
  options: OptionValues,
  context: StreamContext,
) => Promise<Result<ToolOutput | 'written'>>

/** The kind of file that a tool writes. */
export interface WrittenFile {
  /** The extension of its name, without the first dot: `csv`, `min.css`. */
  readonly extension: string
  /** Its media type, without parameters. */
  readonly mediaType: string
  /**
   * Whether the output keeps the extension of the input file: `drawing.svg`, formatted as XML, stays
   * `drawing.svg`.
   */
  readonly keepsExtension?: true
  /** The language of its text, as a Markdown code fence names it, where it has one. */
  readonly language?: string
  /** What is written instead while an option has a certain value. */
  readonly variant?: { readonly option: string; readonly value: string; readonly file: WrittenFile }
}

/**
 * An input with its output at the default options, and with the sample's key where the tool has one. Both are
 * words about them where an input fills more than a line, or where the output is new each time.
 */
export interface ToolExample {
  /** As it would be typed; short, and best on one line. */
  readonly input: string
  /**
   * All of the output or, of several results, one. Line breaks and indentation are written as one space, and
   * `…` at the end stands for the rest.
   */
  readonly output: string
}

/** A tool. */
export interface Tool {
  /** Unique, and the last part of its URL. */
  readonly id: string
  readonly group: ToolGroup
  readonly title: string
  /** One sentence. */
  readonly summary: string
  /** Search terms, at least three. */
  readonly keywords: readonly string[]
  /** Other names, unique like the id. */
  readonly aliases: readonly string[]
  /** What people type who do not know its name, in their own words: searched, never shown. */
  readonly synonyms?: readonly string[]
  /** What it does in one line, for lists of tools: `hello` becomes `aGVsbG8=`. */
  readonly example?: ToolExample
  /** Types of input it is offered for; the first is the one it is made for. Empty where it takes no input. */
  readonly accepts: readonly InputType[]
  /** Its output as a file; `'content'` where only the output itself says which, as with decoded bytes. */
  readonly writes: WrittenFile | 'content'
  /** It takes only objects as JSON. */
  readonly jsonRoot?: 'object'
  readonly options: Readonly<Record<string, ToolOption>>
  /** The tool that undoes this one. */
  readonly inverse?: string
  /** Sample inputs; the button “Sample” shows the first. */
  readonly samples: readonly [string, ...string[]]
  /** What its option `key` is for its samples. */
  readonly sampleKey?: string
  /**
   * Input above this many UTF-16 units or bytes is too slow to convert between two key presses; 0 where the
   * engine itself is large. Absent where the tool is as fast as most.
   */
  readonly liveLimit?: number
  /** Its input is a secret: never in a URL, in the history or in storage. */
  readonly secret?: true
  /** Its output is a verdict on the input: it is withdrawn on any change, and never kept next to an error. */
  readonly judges?: true
  /**
   * Its output is new each time, so that a page offers to make another: `alone` takes no input at all, and
   * its only sample is empty; `from-input` makes it of the input, as a salted hash is made.
   */
  readonly generates?: 'alone' | 'from-input'
  /** Loads the engine. */
  readonly load: () => Promise<ToolEngine>
  /** Loads the engine for files too large for memory, where there is one. */
  readonly loadStream?: () => Promise<StreamEngine>
}

/** Checks the type of a tool's definition. */
export function defineTool(tool: Tool): Tool {
  return tool
}

/** A choice between a few values; the first is the default. */
export function oneOf(label: string, ...values: readonly [string, ...string[]]): ToolOption {
  return { kind: 'enum', label, values, default: values[0] }
}

/** A whole number between two limits. */
export function int(
  label: string,
  least: number,
  most: number,
  standard: number,
): Extract<ToolOption, { readonly kind: 'int' }> {
  return { kind: 'int', label, least, most, default: standard }
}

/** A switch, off unless said otherwise. */
export function bool(label: string, standard = false): ToolOption {
  return { kind: 'bool', label, default: standard }
}

/** An option with a line that explains it. */
export function withHelp<Option extends ToolOption>(
  option: Option,
  help: string,
): Option & { readonly help: string } {
  return { ...option, help }
}

/** The option for decoded bytes that are gzip, zlib or deflate. */
export const compressed: ToolOption = withHelp(
  oneOf('Compressed bytes', 'keep', 'decompress'),
  'Unpacks the result if it is gzip, zlib or deflate.',
)

/** The option for a character set. */
export const charset: ToolOption = {
  kind: 'charset',
  label: 'Character set',
  default: 'utf-8',
  help: 'How characters become bytes. Nearly everything is UTF-8 today.',
}
