/** The small sign of each tool, by the path of its page: an icon, or up to three characters. */
import { withoutQuery } from '../lib/links/withoutQuery.ts'
import type { IconShape } from '../ui/Icon.tsx'
import type { SignShape } from '../ui/Sign.tsx'
import { toolIcons } from '../ui/toolIcons.ts'

const icon = (shape: IconShape): SignShape => ({ icon: shape })
const text = (letters: string): SignShape => ({ text: letters })

const ENCODING = '/converter/encoding'
const NUMBER = '/converter/number'
const STYLE = '/converter/style'
const TEXT = '/converter/text'
const TIME = '/converter/time'
const CODE = '/converter/code'
const GENERATE = '/converter/generate'

const SIGNS: Readonly<Record<string, SignShape>> = {
  '/image-editor': icon(toolIcons.crop),
  '/image-batch': icon(toolIcons.stack),
  '/image-to-video': icon(toolIcons.film),
  '/json': icon(toolIcons.braces),
  '/compiler': icon(toolIcons.code),
  '/differ': icon(toolIcons.compare),
  '/pipeline': icon(toolIcons.lines),
  [ENCODING]: icon(toolIcons.key),
  [`${ENCODING}/base64-encode`]: text('64'),
  [`${ENCODING}/base64-decode`]: text('64'),
  [`${ENCODING}/url-encode`]: text('%'),
  [`${ENCODING}/url-decode`]: text('%'),
  [`${ENCODING}/url-query`]: text('?='),
  [`${ENCODING}/html-encode`]: text('&;'),
  [`${ENCODING}/html-decode`]: text('&;'),
  [`${ENCODING}/jwt-decode`]: text('jwt'),
  [`${ENCODING}/jwt-sign`]: text('jwt'),
  [`${ENCODING}/hash`]: text('#'),
  [`${ENCODING}/hmac`]: text('#k'),
  [`${ENCODING}/bytes-encode`]: text('0x'),
  [`${ENCODING}/bytes-decode`]: text('0x'),
  [`${ENCODING}/certificate-decode`]: text('509'),
  [`${ENCODING}/compress`]: text('gz'),
  [`${ENCODING}/decompress`]: text('gz'),
  [`${ENCODING}/basic-auth`]: text('u:p'),
  [`${ENCODING}/http-status`]: text('404'),
  [`${ENCODING}/mime-type`]: text('a/b'),
  [NUMBER]: icon(toolIcons.number),
  [`${NUMBER}/number-base`]: text('01'),
  [`${NUMBER}/twos-complement`]: text('±1'),
  [`${NUMBER}/float`]: text('.1'),
  [`${NUMBER}/byte-size`]: text('KB'),
  [`${NUMBER}/roman-numerals`]: text('XIV'),
  [`${NUMBER}/units`]: text('km'),
  [`${NUMBER}/percentages`]: text('%'),
  [`${NUMBER}/subnet`]: text('/24'),
  [`${NUMBER}/chmod`]: text('rwx'),
  [STYLE]: icon(toolIcons.palette),
  [`${STYLE}/css-format`]: text('{;}'),
  [`${STYLE}/css-minify`]: text('{}'),
  [`${STYLE}/css-to-scss`]: text('&{'),
  [`${STYLE}/scss-to-css`]: text('&{'),
  [`${STYLE}/color`]: icon(toolIcons.palette),
  [TEXT]: icon(toolIcons.text),
  [`${TEXT}/csv-to-json`]: text('a,b'),
  [`${TEXT}/json-to-csv`]: text('a,b'),
  [`${TEXT}/csv-format`]: text(',,'),
  [`${TEXT}/xml-to-json`]: text('</>'),
  [`${TEXT}/json-to-xml`]: text('</>'),
  [`${TEXT}/xml-format`]: text('<>'),
  [`${TEXT}/yaml-to-json`]: text('-:'),
  [`${TEXT}/json-to-yaml`]: text('-:'),
  [`${TEXT}/toml-to-json`]: text('[=]'),
  [`${TEXT}/json-to-toml`]: text('[=]'),
  [`${TEXT}/text-clean`]: text('Aa'),
  [`${TEXT}/text-lines`]: icon(toolIcons.lines),
  [`${TEXT}/case-convert`]: text('a_b'),
  [`${TEXT}/slug`]: text('a-b'),
  [`${TEXT}/text-stats`]: text('123'),
  [`${TEXT}/string-escape`]: text('\\n'),
  [`${TEXT}/string-unescape`]: text('\\n'),
  [`${TEXT}/markdown-to-html`]: text('#md'),
  [`${TEXT}/html-to-markdown`]: text('#md'),
  [`${TEXT}/list-compare`]: text('A∩B'),
  [TIME]: icon(toolIcons.clock),
  [`${TIME}/timestamp`]: icon(toolIcons.clock),
  [`${TIME}/time-zone`]: icon(toolIcons.globe),
  [`${TIME}/date-difference`]: text('±d'),
  [`${TIME}/duration`]: text('PT'),
  [`${TIME}/date-format`]: text('d/m'),
  [`${TIME}/date-tokens`]: text('%Y'),
  [`${TIME}/cron`]: text('* *'),
  [CODE]: icon(toolIcons.code),
  [`${CODE}/sql-format`]: text('SQL'),
  [`${CODE}/sql-minify`]: text('SQL'),
  [`${CODE}/code-format`]: text('{;}'),
  [`${CODE}/code-minify`]: text('{}'),
  [`${CODE}/html-to-jsx`]: text('JSX'),
  [`${CODE}/regex`]: text('.*'),
  [`${CODE}/json-to-types`]: text('T[]'),
  [GENERATE]: icon(toolIcons.dice),
  [`${GENERATE}/password`]: text('***'),
  [`${GENERATE}/passphrase`]: text('a b'),
  [`${GENERATE}/password-strength`]: text('**?'),
  [`${GENERATE}/id`]: text('id'),
  [`${GENERATE}/id-read`]: text('id?'),
  [`${GENERATE}/qr`]: text('QR'),
  [`${GENERATE}/totp`]: text('2FA'),
  [`${GENERATE}/password-hash`]: text('$2b'),
  [`${GENERATE}/lorem-ipsum`]: text('¶'),
  '/faq': icon('info'),
  '/contact': icon('info'),
  '/tools': icon(toolIcons.lines),
}

/** The sign of the page at a path, which may have a query; that of its group where it has none of its own. */
export function toolSign(path: string): SignShape {
  const page = withoutQuery(path)
  const group = page.slice(0, page.lastIndexOf('/'))
  return SIGNS[page] ?? SIGNS[group] ?? icon(page.startsWith('/blogs/') ? toolIcons.text : toolIcons.page)
}
