/** Runs Python, to compare results with. */
import { runProgram } from '@whittle/scripts/testing/programs'

/**
 * What a Python expression over `x` evaluates to for each input. Inputs and answers are passed as JSON; bytes
 * are lists of numbers in `x` and come back as `list(bytes)`.
 */
export function python(expression: string, inputs: readonly unknown[], imports: string): unknown[] {
  const script = `import json,sys,${imports}\nprint(json.dumps([(lambda x: ${expression})(x) for x in json.load(sys.stdin)]))`
  return JSON.parse(runProgram('python3', ['-c', script], { input: JSON.stringify(inputs) }).toString())
}
