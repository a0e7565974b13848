import { markdownToHtml } from '@whittle/tools-core/markdown'
import { describe, expect, it, vi } from 'vitest'
import { mountInPage } from '../../../testing/mountInPage.ts'
import MarkdownView from './MarkdownView.tsx'

/** What runs calls this. */
const hit = vi.fn()
Object.assign(globalThis, { hit })

/** Ways in which a text has run code in pages that show Markdown. */
const VECTORS = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<img src="x` `<script>hit()</script>"` `>',
  '<svg onload=hit()><script>hit()</script><a xlink:href="javascript:hit()"><text>a</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=hit()>#x"/></svg>',
  '[a](javascript:hit())',
  '[a](<java\nscript:hit()>)',
  '[a](&#106;avascript:hit())',
  '[a](data:text/html;base64,PHNjcmlwdD5oaXQoKTwvc2NyaXB0Pg==)',
  '[a](vbscript:hit())',
  '![a](javascript:hit())',
  '![a](https://tracker.example/a.png)',
  '<a href="java&#x09;script:hit()">a</a>',
  '<a href=" &#14; javascript:hit()">a</a>',
  '<a href="x" onclick="hit()" onfocus="hit()" autofocus tabindex=0>a</a>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<iframe src="javascript:parent.hit()"></iframe>',
  '<object data="javascript:hit()"></object><embed src="javascript:hit()">',
  '<form action="javascript:hit()" id="body"><button>a</button><input name="attributes" autofocus onfocus=hit()></form>',
  '<details open ontoggle=hit()><summary>a</summary></details>',
  '<body onload=hit()><p onmouseover=hit() style="background:url(javascript:hit())">a</p>',
  '<style>@import "javascript:hit()"; * { background: url(https://tracker.example) }</style>',
  '<meta http-equiv="refresh" content="0;url=javascript:hit()"><base href="https://tracker.example/">',
  '<link rel=stylesheet href="https://tracker.example/a.css">',
  '<video><source onerror=hit()></video><audio src=x onerror=hit()>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hit()&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=hit()>">',
  '<template><img src=x onerror=hit()></template>',
  '<p id="user-content-x" name="getElementById" class="x" is="x-y" slot="a" part="b">a</p>',
  '<marquee onstart=hit()>a</marquee>',
  '```html\n<img src=x onerror=hit()>\n```',
  '|<img src=x onerror=hit()>|\n|-|\n|<script>hit()</script>|',
  'a[^1]\n\n[^1]: <img src=x onerror=hit()>',
]

/** What a preview may contain. */
const ATTRIBUTES =
  /^(?:title|lang|dir|start|reversed|colspan|rowspan|scope|open|id|href|target|rel|data-level|data-picture|role|aria-label|style)$/

/** The page of an HTML text. */
async function preview(text: string): Promise<HTMLElement> {
  const host = mountInPage(<MarkdownView text={text} />)
  return vi.waitFor(() => {
    const page = host.querySelector('section')
    if (page === null) throw new Error('There is no preview yet.')
    return page
  })
}

/** The page of a Markdown text, by way of the engine. */
function previewOf(markdown: string): Promise<HTMLElement> {
  const html = markdownToHtml(markdown)
  if (!html.ok) throw new Error(html.errors[0]?.message)
  return preview(html.value)
}

function expectHarmless(page: HTMLElement): void {
  for (const element of page.querySelectorAll('*')) {
    expect(element).toBeInstanceOf(HTMLElement)
    expect(element.localName).not.toMatch(
      /^(?:script|style|iframe|object|embed|img|form|input|button|link|meta|base|video|audio|template|svg|math)$/,
    )
    for (const { name, value } of element.attributes) {
      expect(name).toMatch(ATTRIBUTES)
      if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:|#user-content-)/)
      if (name === 'id') expect(value).toMatch(/^user-content-/)
      if (name === 'style') expect(value).toMatch(/^text-align: (?:right|center);$/)
    }
  }
  expect(hit).not.toHaveBeenCalled()
}

describe('the preview of Markdown', () => {
  it.each(VECTORS)('shows %s without anything that could run or be fetched', async (markdown) => {
    expectHarmless(await previewOf(markdown))
  })

  it.each(VECTORS)('does not rely on the engine: %s is harmless as it is', async (html) => {
    expectHarmless(await preview(html))
  })

  it('shows GitHub’s additions, with pictures as their words', async () => {
    const markdown =
      '# Tools\n\n- [x] sharp\n- [ ] blunt\n\n|a|b|\n|-|-:|\n|1|2|\n\n~~old~~ ![A plane](https://example.com/a.png) https://example.com'
    const page = await previewOf(markdown)
    expect(page.querySelector('h2')?.textContent).toBe('Tools')
    const boxes = [...page.querySelectorAll('[role=img]')].map((box) => box.ariaLabel)
    expect(boxes).toEqual(['done', 'to do'])
    expect(page.querySelector<HTMLElement>('td:nth-child(2)')?.style.textAlign).toBe('right')
    expect(page.querySelector('del')?.textContent).toBe('old')
    expect(page.querySelector('[data-picture]')?.textContent).toBe('Picture: A plane')
    const link = page.querySelector('a')
    expect([link?.href, link?.target, link?.rel]).toEqual([
      'https://example.com/',
      '_blank',
      'noopener noreferrer nofollow',
    ])
  })

  it('goes to a footnote without a change of the address', async () => {
    const page = await previewOf('a[^1]\n\n[^1]: The note.')
    const before = window.location.href
    page.querySelector<HTMLAnchorElement>('sup a')!.click()
    expect(document.activeElement?.textContent).toContain('The note.')
    expect(window.location.href).toBe(before)
  })
})
