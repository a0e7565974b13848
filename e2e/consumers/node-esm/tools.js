/** `node tools.js`: runs every tool of each group on its sample, and uses the small entries directly. */
import { defaultOptions } from '@whittle/tools-core'
import { formatByteSize } from '@whittle/tools-core/byte-size'
import { decodeBytes } from '@whittle/tools-core/bytes'
import { decodeText } from '@whittle/tools-core/charset'
import { codeGroup } from '@whittle/tools-core/groups/code'
import { encodingGroup } from '@whittle/tools-core/groups/encoding'
import { generateGroup } from '@whittle/tools-core/groups/generate'
import { numberGroup } from '@whittle/tools-core/groups/number'
import { styleGroup } from '@whittle/tools-core/groups/style'
import { textGroup } from '@whittle/tools-core/groups/text'
import { timeGroup } from '@whittle/tools-core/groups/time'
import { decodeHtml } from '@whittle/tools-core/html-entities'
import { sortJson } from '@whittle/tools-core/json'
import { parseQuery } from '@whittle/tools-core/url'
import '@whittle/tools-core/sql'
import '@whittle/tools-core/types'
import '@whittle/tools-core/password'
import '@whittle/tools-core/id'
import '@whittle/tools-core/regex'
import '@whittle/tools-core/x509'
import '@whittle/tools-core/cron'
import '@whittle/tools-core/qr'
import '@whittle/tools-core/otp'
import '@whittle/tools-core/kdf'
import '@whittle/tools-core/lorem-ipsum'
import '@whittle/tools-core/compress'
import '@whittle/tools-core/basic-auth'
import '@whittle/tools-core/http-status'
import '@whittle/tools-core/mime-type'
import '@whittle/tools-core/roman'
import '@whittle/tools-core/units'
import '@whittle/tools-core/percent'
import '@whittle/tools-core/subnet'
import '@whittle/tools-core/chmod'
import '@whittle/tools-core/list-compare'
import '@whittle/tools-core/case'
import '@whittle/tools-core/text-stats'
import '@whittle/tools-core/escape'
import '@whittle/tools-core/markdown'
import '@whittle/tools-core/format'
import '@whittle/tools-core/minify'
import '@whittle/tools-core/jsx'

const answerOf = (result) => {
  if (!result.ok) throw new Error(result.errors[0].message)
  return result.value
}

for (const group of [
  encodingGroup,
  numberGroup,
  styleGroup,
  textGroup,
  timeGroup,
  codeGroup,
  generateGroup,
]) {
  const answers = group.map(async (tool) => {
    const run = await tool.load()
    return run(tool.samples[0], defaultOptions(tool), {})
  })
  const kinds = new Set((await Promise.all(answers)).map((answer) => (answer.ok ? 'an answer' : 'an error')))
  console.log(`${group[0].group}: ${group.length} tools, ${[...kinds].sort().join(' and ')}`)
}

console.log(answerOf(formatByteSize(1536)))
console.log(answerOf(decodeText(answerOf(decodeBytes('93 4e')), 'shift_jis')))
console.log(answerOf(decodeHtml('fish &amp; chips')))
console.log(answerOf(sortJson('{"b":1.10,"a":2}')))
console.log(answerOf(parseQuery('https://example.com/?q=a+b')).query[0].value)
