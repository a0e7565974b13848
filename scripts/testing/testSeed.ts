/** Pins the random cases of property tests, in Node and in a browser; `testProjects.ts` says to what. */
import fc from 'fast-check'
import { inject } from 'vitest'
import type {} from './testProjects.ts'

fc.configureGlobal({ seed: inject('propertySeed') })
