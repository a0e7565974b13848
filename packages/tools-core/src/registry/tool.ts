/**
 * What the site knows of a tool before it is opened: names, options, samples. The engine behind it is loaded on demand. Pure.
 */
import type { Result } from '../result/result.ts'

/** The groups of converters, which are also part of their address. */
export type ToolGroup = 'encoding' | 'number' | 'style' | 'text' | 'time'

/** What an input can be; `detect` tells which. */
export type InputType =
  | 'text'
  | 'bytes'
  | 'base64'
  | 'base32'
  | 'data-url'
  | 'pem'
  | 'jwt'
  | 'url'
  | 'percent-encoded'
  | 'html'
  | 'html-entities'
  | 'hex'
  | 'digest'
  | 'checksums'
  | 'number'
  | 'hex-float'
  | 'byte-size'
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
export type ToolOption =
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
      /** The values that most people want, to be offered. */
      readonly usual?: readonly number[]
    }
  | { readonly kind: 'text' | 'charset'; readonly label: string; readonly default: string }
  | {
      readonly kind: 'zone'
      readonly label: string
      readonly default: string
      /** A page begins with the visitor's own zone, so that links and what is kept always name it. */
      readonly visitors?: true
    }
  /** A secret: never in a URL, never stored. One that few need is folded away until it is asked for. */
  | { readonly kind: 'key'; readonly label: string; readonly default: ''; readonly rare?: true }

/** The values of a tool's options, every one of them. */
export type OptionValues = Readonly<Record<string, string | number | boolean>>

/** What a tool shows. */
export type ToolOutput =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'table'; readonly rows: readonly { readonly name: string; readonly value: string }[] }

/** How a long job is stopped and watched. */
export interface ToolContext {
  readonly signal?: { readonly aborted: boolean; readonly reason?: unknown }
  readonly onProgress?: (fraction: number) => void
  /** What the input is, where it is a file that says so: `image/png`. */
  readonly mediaType?: string
}

/** A tool at work. It never throws for what the input or the options are. */
export type ToolEngine = (
  input: string | Uint8Array,
  options: OptionValues,
  context?: ToolContext,
) => Result<ToolOutput> | Promise<Result<ToolOutput>>

/** Where the pieces of a file come from and go to. */
export interface StreamContext extends Pick<ToolContext, 'mediaType'> {
  /** Bytes of all pieces together, where that is known. */
  readonly size?: number
  /** Takes a piece of the output; it must be done with the piece when it returns. */
  readonly write: (piece: Uint8Array) => void
}

/**
 * A tool at work on a file of any size, piece by piece: memory does not grow with the file. A piece is only there until the next one
 * is asked for. The answer is `'written'` where the pieces written are the output.
 */
export type StreamEngine = (
  pieces: AsyncIterable<Uint8Array>,
  options: OptionValues,
  context: StreamContext,
) => Promise<Result<ToolOutput | 'written'>>

/** A tool. */
export interface Tool {
  /** Unique, and the last part of its address. */
  readonly id: string
  readonly group: ToolGroup
  readonly title: string
  /** One sentence. */
  readonly summary: string
  /** Words that people search for, at least three. */
  readonly keywords: readonly string[]
  /** Other names, unique like the id. */
  readonly aliases: readonly string[]
  /** Types of input it is offered for, the first one being its own. */
  readonly accepts: readonly InputType[]
  /** Of JSON it takes objects only. */
  readonly jsonRoot?: 'object'
  readonly options: Readonly<Record<string, ToolOption>>
  /** The tool that undoes this one. */
  readonly inverse?: string
  /** Inputs to try it with; the first is shown by the button “Sample”. */
  readonly samples: readonly [string, ...string[]]
  /** What its option `key` is for its samples. */
  readonly sampleKey?: string
  /** Input above this many bytes is not converted between two key presses, but in a worker; 0 where the engine itself is large. */
  readonly liveLimit: number
  /** Its input is a secret: never in a URL, in the history or in storage. */
  readonly secret?: true
  /** Its output judges the input: it is taken back with any change, never kept beside an error. */
  readonly judges?: true
  /** Loads the engine. */
  readonly load: () => Promise<ToolEngine>
  /** Loads the engine for files that are too large to be held, where there is one. */
  readonly loadStream?: () => Promise<StreamEngine>
}

/** Bytes of input that every converter of this package handles while somebody types. */
export const LIVE_LIMIT = 2_000_000

/** Gives a tool its type. */
export function defineTool(tool: Tool): Tool {
  return tool
}

/** A choice between a few values, the first one being the default. */
export function oneOf(label: string, ...values: readonly [string, ...string[]]): ToolOption {
  return { kind: 'enum', label, values, default: values[0] }
}

/** A whole number between two limits. */
export function int(
  label: string,
  least: number,
  most: number,
  standard: number,
): Extract<ToolOption, { kind: 'int' }> {
  return { kind: 'int', label, least, most, default: standard }
}

/** A switch, off unless said otherwise. */
export function bool(label: string, standard = false): ToolOption {
  return { kind: 'bool', label, default: standard }
}

/** What is done with decoded bytes that are gzip, zlib or deflate. */
export const compressed: ToolOption = oneOf('Compressed bytes', 'keep', 'decompress')

/** A character set. */
export const charset: ToolOption = { kind: 'charset', label: 'Character set', default: 'utf-8' }
