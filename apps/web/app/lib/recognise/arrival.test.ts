import { describe, expect, it } from 'vitest'
import { arrivalOf } from './arrival.ts'

const file = (name: string, content = 'a', type = '') => new File([content], name, { type })
const place = async (files: readonly File[], text = '') => {
  const arrival = await arrivalOf({ files, text })
  const { handed, left = [] } = arrival ?? {}
  const more = handed !== undefined && 'file' in handed ? (handed.more ?? []) : []
  return [handed?.to, more.map(({ name }) => name), left.map(({ name }) => name)]
}

describe('what comes from outside', () => {
  it.each([
    ['data.json', '{"a":1}', 'application/json', '/json'],
    ['orders.csv', 'a;b\n1;2\n', 'text/csv', '/converter/text/csv-to-json'],
    ['list.tsv', 'a\tb\n1\t2\n', 'text/tab-separated-values', '/converter/text/csv-to-json'],
    ['order.xml', '<order><item>Tea</item></order>', 'application/xml', '/converter/text/xml-to-json'],
    ['compose.yaml', 'services: {}', '', '/converter/text/yaml-to-json'],
    ['Cargo.toml', 'a = 1', '', '/converter/text/toml-to-json'],
    ['fix.diff', '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n', '', '/differ'],
    ['fix.patch', '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n', 'text/x-patch', '/differ'],
    ['page.html', '<p>a', 'text/html', '/compiler'],
    ['notes.md', '# a', 'text/markdown', '/compiler'],
    ['notes.txt', 'some words', 'text/plain', '/converter/text/text-clean'],
    ['mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', '/image-editor'],
    ['photo.jpg', '\xff\xd8\xff', 'image/jpeg', '/image-editor'],
  ])('%s opens in its tool', async (name, content, type, page) => {
    expect(await place([file(name, content, type)])).toEqual([page, [], []])
  })

  it.each([
    ['{"a":1}', '/json'],
    ['https://example.com/?a=1&b=2', '/converter/encoding/url-query'],
    ['some words', '/converter/text/text-clean'],
  ])('the text %j opens in its tool', async (text, page) => {
    const arrival = await arrivalOf({ files: [], text })
    expect(arrival).toMatchObject({ handed: { to: page, text }, left: [] })
  })

  it('is nothing where neither a file nor a text came', async () => {
    expect(await arrivalOf({ files: [], text: '' })).toBeNull()
  })

  it('goes to a converter together, and what belongs elsewhere is left', async () => {
    const files = [file('a.yaml', 'a: 1'), file('b.yml', 'b: 2'), file('c.toml', 'c = 3')]
    expect(await place(files)).toEqual(['/converter/text/yaml-to-json', ['b.yml'], ['c.toml']])
  })

  it('opens several pictures on the page for many', async () => {
    const files = ['a.png', 'b.png'].map((name) => file(name, 'a', 'image/png'))
    expect(await place(files, 'Two pictures')).toEqual(['/image-batch', ['b.png'], []])
  })
})
