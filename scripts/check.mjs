/**
 * `npm run check`: the fast part of `npm test`: format, lint, types, import rules, dead code, docblocks,
 * policies.
 */
import { enterToolchain, install } from './toolchain.mjs'

enterToolchain()
install()
// Imported here, because it needs the toolchain's Node.
const { runSteps } = await import('./steps.mjs')
const { checkSteps } = await import('./plan.mjs')
await runSteps(checkSteps)
