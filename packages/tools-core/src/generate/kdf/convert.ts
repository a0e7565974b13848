/** The tool of password hashes, as a page runs it. */
import type { OptionValues, ToolEngine } from '../../shared/registry/tool.ts'
import { andThen, type Note, succeed } from '../../shared/result/result.ts'
import type { KdfAlgorithm } from './algorithms.ts'
import type { KdfOptions } from './costs.ts'
import { hashPassword, verifyPassword } from './hashPassword.ts'

/** Hashes a password or, where a hash is given, says whether it is one of the password. */
export const convert: ToolEngine = async (input, options) => {
  const expected = String(options.hash).trim()
  if (expected !== '')
    return andThen(await verifyPassword(input, expected), (isSame) =>
      succeed({
        kind: 'text' as const,
        text: isSame ? 'The password matches the hash.' : 'The password does not match the hash.',
      }),
    )
  return andThen(await hashPassword(input, costsOf(options)), ({ text, milliseconds }) =>
    succeed({ kind: 'text' as const, text }, [timeNote(milliseconds)]),
  )
}

function costsOf({ algorithm, memory, passes, cost, rounds }: OptionValues): KdfOptions {
  const name = String(algorithm) as KdfAlgorithm
  if (name === 'bcrypt') return { algorithm: name, cost: Number(cost) }
  if (name === 'scrypt') return { algorithm: name, cost: Math.ceil(Math.log2(Number(memory) * 1024)) }
  if (name.startsWith('pbkdf2')) return { algorithm: name, iterations: Number(rounds) * 1000 }
  return { algorithm: name, memory: Number(memory) * 1024, iterations: Number(passes) }
}

function timeNote(milliseconds: number): Note {
  const time =
    milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
  return {
    code: 'took',
    message: `It took ${time} here. A server that waits 100 to 500 ms makes guessing slow.`,
  }
}
