/** `node scripts/writeManual.ts`, a step of the build: writes the manual page beside the program. */
import { readFileSync, writeFileSync } from 'node:fs'
import { manualPage } from '../src/command/manual.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
writeFileSync(new URL('../dist/whittle.1', import.meta.url), manualPage(version))
