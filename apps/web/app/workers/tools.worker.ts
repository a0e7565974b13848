/** The worker of the converters: runs one tool over an input that is too large for the page's own thread. */
import { findTool, type OptionValues, type Result, type ToolOutput } from '@whittle/tools-core'
import { expose } from './expose.ts'

const api = {
  /** The answer of a tool. */
  async run(
    { tool, input, options }: ToolJob,
    report: (fraction: number) => void,
  ): Promise<Result<ToolOutput>> {
    const found = findTool(tool)
    if (found === undefined) throw new TypeError(`There is no tool named ${tool}.`)
    const engine = await found.load()
    const given = typeof input === 'string' ? input : new Uint8Array(await input.arrayBuffer())
    return engine(given, options, { onProgress: report })
  },
}

/** Input of the job `run`. */
interface ToolJob {
  readonly tool: string
  readonly input: string | Blob
  readonly options: OptionValues
}

/** The jobs of this worker. */
export type ToolsWorkerApi = typeof api

expose(api)
