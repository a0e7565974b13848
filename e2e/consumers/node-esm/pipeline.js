import { inputOf, parsePipeline, runPipeline } from '@whittle/tools-core/pipeline'

const pipeline = parsePipeline('{"version":1,"steps":[{"tool":"json-sort"},{"tool":"diff"}]}')
if (!pipeline.ok) throw new Error(pipeline.errors[0].message)
const run = await runPipeline(pipeline.value, ['{"b":0,"a":1}', '{"a":2,"b":0}'])
console.log(run.ok ? inputOf(run.value) : run.errors[0].message)
