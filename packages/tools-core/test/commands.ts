/** Other people's programs, to compare with: Python and the core utilities. */
import { spawnSync } from 'node:child_process'

/** Whether a program is on this machine. */
export function hasCommand(name: string): boolean {
  return spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0
}

/** Whether Python is here with a module that is not part of it. */
export function hasPythonModule(name: string): boolean {
  return spawnSync('python3', ['-c', `import ${name}`], { stdio: 'ignore' }).status === 0
}

/** What a program prints for some input; throws when it fails. */
export function runCommand(name: string, args: readonly string[], input: Uint8Array | string): string {
  const child = spawnSync(name, args, { input, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (child.status !== 0) throw new Error(`${name}: ${child.stderr}`, { cause: child.error })
  return child.stdout
}

/**
 * What a Python expression over `x` gives for each input. Inputs and answers go as JSON; bytes are lists of numbers in `x`, and
 * come back as `list(bytes)`.
 */
export function python(expression: string, inputs: readonly unknown[], imports: string): unknown[] {
  const script = `import json,sys,${imports}\nprint(json.dumps([(lambda x: ${expression})(x) for x in json.load(sys.stdin)]))`
  return JSON.parse(runCommand('python3', ['-c', script], JSON.stringify(inputs)))
}
