/** What the official schema of CycloneDX says about a bill of materials. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Schema, Validator } from '@cfworker/json-schema'

const schemas = join(
  dirname(createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json')),
  'res/schema',
)
const schema = (name: string): Schema =>
  JSON.parse(readFileSync(join(schemas, `${name}.SNAPSHOT.schema.json`), 'utf8')) as Schema

/** The errors of a document by the schema of CycloneDX 1.6. */
export function schemaErrors(document: unknown): string[] {
  const validator = new Validator(schema('bom-1.6'), '7', false)
  // They refer to each other by the names of their files.
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs'])
    validator.addSchema({ ...schema(name), $id: `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json` })
  return validator
    .validate(document)
    .errors.map(({ error, instanceLocation }) => `${instanceLocation}: ${error}`)
}
