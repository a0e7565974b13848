/**
 * Pins the random cases of property tests, so that `npm test` tests the same on every machine; `npm run test:full`
 * draws a new seed. `FC_SEED` repeats a run: fast-check prints the seed with every counterexample.
 */
import process from 'node:process'
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_121) })
