/** Sets the seed of property tests, in Node and in a browser, to the value from `testProjects.ts`. */
import fc from 'fast-check'
import { inject } from 'vitest'
import type {} from './testProjects.ts'

fc.configureGlobal({ seed: inject('propertySeed') })
