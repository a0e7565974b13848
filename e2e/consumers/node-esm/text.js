/** `node text.js`: converts and compares texts. Invalid input gives a result with errors, not an exception. */
import { csvToJson } from '@whittle/tools-core/csv'
import { applyPatch, unifiedPatch } from '@whittle/tools-core/diff'
import { hash } from '@whittle/tools-core/hash'

const print = (result) => console.log(result.ok ? result.value : `${result.errors[0].message}`)

const before = csvToJson('id,price\n007,1.10', { types: 'safe', indent: 2 })
const after = csvToJson('id,price\n007,1.20', { types: 'safe', indent: 2 })
if (!before.ok || !after.ok) throw new Error('The input is not CSV.')
const patch = unifiedPatch(before.value, after.value, { fromName: 'prices.json', toName: 'prices.json' })
print(patch)
if (patch.ok) print(applyPatch(before.value, patch.value))
print(await hash('abc', 'sha-256'))
print(csvToJson('a,b\n"1'))
