/** `node one.js recipe.json pictures results`: the same without a queue, to compare with. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { convert, nameOf } from './job.js'

const [, , recipeFile, pictures, results] = process.argv
const recipe = JSON.parse(readFileSync(recipeFile, 'utf8'))
mkdirSync(results, { recursive: true })
for (const name of readdirSync(pictures)) {
  const bytes = readFileSync(join(pictures, name))
  writeFileSync(join(results, nameOf(recipe, bytes)), await convert(recipe, bytes))
}
