import { describe, expect, it } from 'vitest'
import { sectionsFor } from './lines.ts'

const ENCODING = '/converter/encoding'
const NUMBER = '/converter/number'
const STYLE = '/converter/style'
const TEXT = '/converter/text'
const TIME = '/converter/time'

/** What visitors type, in their own words, and the pages that are right for it. */
const QUERIES: Readonly<Record<string, string | readonly string[]>> = {
  // Pictures
  'compress jpg to 100kb': '/image-editor',
  'compress image': '/image-editor',
  'make photo smaller': '/image-editor',
  'reduce image size online free': '/image-editor',
  'shrink picture for email': '/image-editor',
  'photo under 200 kb': '/image-editor',
  'resize image': '/image-editor',
  'resize picture to 800x600': '/image-editor',
  'crop photo': '/image-editor',
  'how to crop a picture': '/image-editor',
  'heic to jpg': '/image-editor',
  'convert iphone photo to jpg': '/image-editor',
  'webp to png': '/image-editor',
  'png to jpeg converter': '/image-editor',
  'jpg 2 png': '/image-editor',
  'svg to png': '/image-editor',
  favicon: '/image-editor',
  'png to ico': '/image-editor',
  'remove exif data': '/image-editor',
  'remove location from photo': '/image-editor',
  'strip metadata': '/image-editor',
  'rotate image': '/image-editor',
  'flip a photo': '/image-editor',
  'passport photo': '/image-editor',
  'instagram square': '/image-editor',
  'avif converter': '/image-editor',
  'edit picture': '/image-editor',
  'image to gif': '/image-to-video',
  'make a video from a photo': '/image-to-video',
  'photo to mp4': '/image-to-video',
  'gif maker': '/image-to-video',
  'ken burns': '/image-to-video',
  // JSON, code and comparison
  'json beautifier': '/json',
  'pretty print json': '/json',
  'format json': '/json',
  'json formater': '/json',
  'validate json online': '/json',
  'is my json valid': '/json',
  'json viewer': '/json',
  'fix broken json': '/json',
  'minify json': '/json',
  'json to typescript': ['/json', '/converter/code/json-to-typescript'],
  'sort json keys': '/json',
  jsonpath: '/json',
  'json schema': '/json',
  'escape json string': '/json',
  'compare two text files': '/differ',
  'text diff': '/differ',
  diffchecker: '/differ',
  'what changed between two texts': '/differ',
  'json compare': '/differ',
  'git patch': '/differ',
  'merge conflict': '/differ',
  'run javascript': '/compiler',
  'html editor': '/compiler',
  codepen: '/compiler',
  'typescript playground': '/compiler',
  'markdown preview': '/compiler',
  'react online': '/compiler',
  // Encoding
  'base 64': [`${ENCODING}/base64-encode`, `${ENCODING}/base64-decode`],
  b64: [`${ENCODING}/base64-encode`, `${ENCODING}/base64-decode`],
  'decode base 64': `${ENCODING}/base64-decode`,
  'base64 to text': `${ENCODING}/base64-decode`,
  'image to base64': `${ENCODING}/base64-encode`,
  'encode to base64': `${ENCODING}/base64-encode`,
  urldecode: `${ENCODING}/url-decode`,
  'url encoder': `${ENCODING}/url-encode`,
  'decode url': `${ENCODING}/url-decode`,
  'percent encoding': [`${ENCODING}/url-encode`, `${ENCODING}/url-decode`],
  'query string parser': `${ENCODING}/url-query`,
  'utm parameters': `${ENCODING}/url-query`,
  'html escape': `${ENCODING}/html-encode`,
  'decode html entities': `${ENCODING}/html-decode`,
  jwt: [`${ENCODING}/jwt-decode`, `${ENCODING}/jwt-sign`],
  'jwt.io': `${ENCODING}/jwt-decode`,
  'decode bearer token': `${ENCODING}/jwt-decode`,
  'create jwt token': `${ENCODING}/jwt-sign`,
  sha256: `${ENCODING}/hash`,
  'sha 256': `${ENCODING}/hash`,
  'md5 generator': `${ENCODING}/hash`,
  'checksum of a file': `${ENCODING}/hash`,
  'hash generator': `${ENCODING}/hash`,
  'hmac sha256': `${ENCODING}/hmac`,
  'webhook signature': `${ENCODING}/hmac`,
  'text to hex': `${ENCODING}/bytes-encode`,
  'hex to text': `${ENCODING}/bytes-decode`,
  'text to binary': `${ENCODING}/bytes-encode`,
  'binary translator': [`${ENCODING}/bytes-decode`, `${ENCODING}/bytes-encode`],
  'hex dump': [`${ENCODING}/bytes-encode`, `${ENCODING}/bytes-decode`],
  // Numbers
  'binary to decimal': `${NUMBER}/number-base`,
  'hex to decimal': `${NUMBER}/number-base`,
  'decimal to hex converter': `${NUMBER}/number-base`,
  'convert number to binary': `${NUMBER}/number-base`,
  octal: `${NUMBER}/number-base`,
  'kb to mb': `${NUMBER}/byte-size`,
  'how many mb in a gb': `${NUMBER}/byte-size`,
  '500 mb in gb': `${NUMBER}/byte-size`,
  'download time calculator': `${NUMBER}/byte-size`,
  'mbps to mb': `${NUMBER}/byte-size`,
  'ieee 754': `${NUMBER}/float`,
  'float to hex': `${NUMBER}/float`,
  "two's complement": `${NUMBER}/twos-complement`,
  'signed int 32': `${NUMBER}/twos-complement`,
  // Style
  'color picker': `${STYLE}/color`,
  'colour converter': `${STYLE}/color`,
  'hex to rgb': `${STYLE}/color`,
  'rgb to hex': `${STYLE}/color`,
  'contrast checker': `${STYLE}/color`,
  'color palette generator': `${STYLE}/color`,
  oklch: `${STYLE}/color`,
  'minify css': `${STYLE}/css-minify`,
  'css beautifier': `${STYLE}/css-format`,
  'sass to css': `${STYLE}/scss-to-css`,
  'css to scss': `${STYLE}/css-to-scss`,
  // Text and data
  'csv to json': `${TEXT}/csv-to-json`,
  'convert csv into json': `${TEXT}/csv-to-json`,
  'json -> csv': `${TEXT}/json-to-csv`,
  json2csv: `${TEXT}/json-to-csv`,
  'json to excel': `${TEXT}/json-to-csv`,
  'excel to json': `${TEXT}/csv-to-json`,
  'yml to json': `${TEXT}/yaml-to-json`,
  'json to yaml': `${TEXT}/json-to-yaml`,
  'yaml validator': `${TEXT}/yaml-to-json`,
  'xml formatter': `${TEXT}/xml-format`,
  'xml to json': `${TEXT}/xml-to-json`,
  'json to xml online': `${TEXT}/json-to-xml`,
  'toml to json': `${TEXT}/toml-to-json`,
  'change csv separator': `${TEXT}/csv-format`,
  'semicolon csv': `${TEXT}/csv-format`,
  'remove duplicates': `${TEXT}/text-lines`,
  'remove duplicate lines': `${TEXT}/text-lines`,
  'sort lines alphabetically': `${TEXT}/text-lines`,
  'delete empty lines': `${TEXT}/text-lines`,
  'uppercase to lowercase': `${TEXT}/text-clean`,
  'all caps': `${TEXT}/text-clean`,
  'title case': `${TEXT}/text-clean`,
  'remove extra spaces': `${TEXT}/text-clean`,
  'smart quotes': `${TEXT}/text-clean`,
  'zero width space': `${TEXT}/text-clean`,
  // Time
  'unix timestamp': `${TIME}/timestamp`,
  epoch: `${TIME}/timestamp`,
  'timestamp to date': `${TIME}/timestamp`,
  'time zone tokyo': `${TIME}/time-zone`,
  'what time is it in new york': `${TIME}/time-zone`,
  'utc to ist': `${TIME}/time-zone`,
  'timezone converter': `${TIME}/time-zone`,
  'days between dates': `${TIME}/date-difference`,
  'how old am i': `${TIME}/date-difference`,
  'add 30 days to a date': `${TIME}/date-difference`,
  'minutes to hours': `${TIME}/duration`,
  'seconds to hh:mm:ss': `${TIME}/duration`,
  'format a date': `${TIME}/date-format`,
  'strftime codes': [`${TIME}/date-tokens`, `${TIME}/date-format`],
  'moment format to strftime': `${TIME}/date-tokens`,
  // The site, and what is planned
  'dark mode': 'theme:dark',
  'keyboard shortcuts': 'panel:shortcuts',
  'list of all tools': '/tools',
  'is this site safe': ['/privacy-policy', '/faq'],
  'report a bug': '/contact',
  regex: ['planned:Regex builder', '/regex'],
  'sql formatter': ['planned:SQL formatter', '/sql'],
  'strong password': ['planned:Password generator', '/password'],
}

/** The pages of the lines, best first; of anything else, its name. */
function found(typed: string): string[] {
  const sections = sectionsFor({
    typed,
    isPasted: false,
    suggestions: [],
    isSure: false,
    favourites: [],
    recent: [],
    buttons: [],
  })
  return sections.flatMap(({ lines }) =>
    lines.map(({ id, opens }) => (opens.kind === 'page' ? opens.path.replace(/\?.*$/, '') : id)),
  )
}

function isHit([typed, right]: readonly [string, string | readonly string[]]): boolean {
  return found(typed)
    .slice(0, 2)
    .some((path) => [right].flat().includes(path))
}

describe('what visitors type', () => {
  const queries = Object.entries(QUERIES)

  it('is found among the first two lines for at least 95 % of 150 queries', () => {
    const missed = queries
      .filter((query) => !isHit(query))
      .map(([typed]) => ({ typed, found: found(typed).slice(0, 3) }))
    expect(queries.length).toBeGreaterThanOrEqual(150)
    expect(missed.length / queries.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(0.05)
  })
})
