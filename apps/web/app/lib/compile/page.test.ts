import { describe, expect, it } from 'vitest'
import { GUARD_NAME } from '../../preview/guard.ts'
import { importFiles, importPage } from './importPage.ts'
import { type CompileOptions, compilePage, exportPage } from './page.ts'
import { positionInStack, readableStack } from './positions.ts'
import { EMPTY_PROJECT, type Project } from './project.ts'

const OPTIONS: CompileOptions = {
  mark: 'MARK-',
  media: { scheme: null, motion: null },
  network: 'offline',
  loadReact: async () => [{ name: 'react', text: 'export const a = 1' }],
  loadGuards: async () => '(code) => code',
}

function project(some: {
  html?: string | Project['html']
  css?: string | Project['css']
  script?: string | Project['script']
}): Project {
  const { html = '', css = '', script = '' } = some
  return {
    title: 'A & B',
    html: typeof html === 'string' ? { language: 'html', code: html } : html,
    css: typeof css === 'string' ? { language: 'css', code: css } : css,
    script: typeof script === 'string' ? { language: 'javascript', code: script } : script,
  }
}

const compile = (some: Parameters<typeof project>[0], options: Partial<CompileOptions> = {}) =>
  compilePage(project(some), { ...OPTIONS, ...options })

describe('compilePage', () => {
  it('puts an HTML fragment into a page, with style and script', async () => {
    const { html, files } = await compile({ html: '<p>Hi</p>', css: 'p {}', script: 'a()' })
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(html).toContain('<title>A &amp; B</title>')
    expect(html).toContain('<style data-whittle-css>MARK-style</style>\n</head>')
    expect(html).toMatch(/<p>Hi<\/p>\n<script src="MARK-script"><\/script>\n<\/body>/)
    expect(files.map(({ placeholder }) => placeholder)).toEqual(['MARK-style', 'MARK-script'])
  })

  it('keeps a whole document unchanged except for what is inserted', async () => {
    const source =
      '<!DOCTYPE html>\n<html lang="de"><!-- </head> -->\n<head></head>\n<body class="x">Hallo</body></html>'
    const { html } = await compile({ html: source, css: 'p {}', script: 'a()' })
    expect(html.replace(/<style[^>]*>MARK-style<\/style>|<script[^>]*><\/script>/g, '')).toBe(source)
    expect(html).toMatch(/<\/style><\/head>/)
    expect(html).toMatch(/Hallo<script[^>]*><\/script><\/body>/)
  })

  it('keeps CSS within its element', async () => {
    const { files } = await compile({ css: 'p::before { content: "</style><b>" }' })
    expect(files[0]).toMatchObject({ type: 'text/css', text: 'p::before { content: "\\3c /style><b>" }' })
  })

  it.each([
    ['let a = 1', ''],
    ['import "./a.js"', ' type="module"'],
    ['await 1', ' type="module"'],
    ['export {}', ' type="module"'],
  ])('runs %j as a script with%s', async (script, type) => {
    const { html } = await compile({ script })
    expect(html).toContain(`<script${type} src="MARK-script">`)
  })

  it('adds the late-code guard only to a page that looks as if it makes code from strings', async () => {
    const lateGuards = async (some: Parameters<typeof compile>[0]) => (await compile(some)).lateGuards
    expect(await lateGuards({ script: 'setTimeout("go()")' })).toBe('(code) => code')
    expect(await lateGuards({ html: '<script>eval(a)</script>' })).toBe('(code) => code')
    expect(await lateGuards({ html: '<p>Hi</p>', script: 'for (;;) go()' })).toBe('')
  })

  it.each(['jsx', 'tsx'] as const)('adds React to %s', async (language) => {
    const { html, files } = await compile({ script: { language, code: 'const a = <b>{1}</b>' } })
    expect(html).toContain(
      '<script type="importmap" data-whittle-react>{"imports":{"react":"MARK-react:react:"}}</script>',
    )
    expect(files.at(-1)?.text).toContain('react/jsx-runtime')
  })

  it('strips TypeScript types, and compiles SCSS and Markdown', async () => {
    const { html, css, files, problems } = await compile({
      html: { language: 'markdown', code: '# Title\n\n- one' },
      css: { language: 'scss', code: '$c: red; a { b { color: $c } }' },
      script: { language: 'typescript', code: 'const a: number = 1 as const; enum E { A }' },
    })
    expect(problems).toEqual([])
    expect(html).toContain('<h1>Title</h1>')
    expect(css).toMatch(/a b \{\s*color: red;\s*\}/)
    expect(files.at(-1)?.text).toMatch(/const a = 1\s*;/)
  })

  it.each([
    ['script', { script: 'let a\nlet = = 1' }, 2],
    ['script', { script: { language: 'typescript', code: 'let a: = 1' } }, 1],
    ['css', { css: { language: 'scss', code: 'a {\n  color: $none;\n}' } }, 2],
  ] as const)('names the line of an error in %s', async (pane, some, line) => {
    const { problems } = await compile(some)
    expect(problems).toMatchObject([{ pane, line, severity: 'error' }])
  })

  it.each([
    ['jsx', 'const a = <b>\n'],
    ['tsx', 'const a: = <b />'],
    ['typescript', '@log class A {}'],
  ] as const)('runs nothing of a script in %s that cannot be compiled', async (language, code) => {
    const { html, files, problems } = await compile({ script: { language, code } })
    expect(problems).toMatchObject([{ pane: 'script', severity: 'error' }])
    expect(html).not.toContain('<script')
    expect(files.map(({ text }) => text).join()).not.toContain(code)
  })

  describe('several files', () => {
    const files = [
      { name: 'util.ts', code: "import data from './data.json'\nexport const a: number = data.a" },
      { name: 'data.json', code: '{"a": 1}' },
    ]
    const script = "import { a } from './util'\nimport './missing.js'\nconsole.log(a)"

    it('are modules that the script and each other import by name', async () => {
      const page = await compilePage({ ...project({ script }), files }, OPTIONS)
      expect(page.html).toContain(
        '{"imports":{"project/./util":"MARK-file:util.ts:","project/./data.json":"MARK-file:data.json:"}}',
      )
      const text = (name: string) => page.files.find((file) => file.name === name)?.text
      expect(text('script.js')).toContain("import { a } from 'project/./util'")
      expect(text('util.ts')).toMatch(/^import data from 'project\/\.\/data\.json'\nexport const a = data\.a/)
      expect(text('data.json')).toMatch(/^export default \{"a": 1\}/)
      expect(page.problems.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^There is no file “\.\/missing\.js” here\./),
      ])
    })

    it('have their problems told with their name and line', async () => {
      const wrong = [{ name: 'util.js', code: 'const a = 1\nconst = 2' }]
      const { problems } = await compilePage({ ...project({ script }), files: wrong }, OPTIONS)
      expect(problems).toContainEqual(
        expect.objectContaining({ severity: 'error', message: expect.stringMatching(/^util\.js, line 2: /) }),
      )
    })

    it('are part of a saved page, which needs nothing else', async () => {
      const one = await exportPage({ ...project({ script }), files }, 'single', OPTIONS)
      const [, map] = one.html.match(/<script type="importmap"[^>]*>(.*?)<\/script>/) ?? []
      const { imports } = JSON.parse(map ?? '') as { imports: Record<string, string> }
      expect(decodeURIComponent(imports['project/./data.json'] ?? '')).toContain('export default {"a": 1}')
      expect(importPage(one.html).files).toEqual(files)
      const many = await exportPage({ ...project({ script }), files }, 'files', OPTIONS)
      expect(many.html).toContain('"project/./util":"./util.ts.js"')
      expect(many.modules.map(({ name }) => name)).toEqual(['util.ts.js', 'data.json.js'])
    })
  })

  it('says what is built in and how to load another package, wherever it is imported', async () => {
    const { problems } = await compile({
      script: `import a from "lodash"
import b from "https://e.x/b.js"
export * from './own.js'
const c = () => import('left-pad')
import 'react-dom/client'`,
    })
    expect(problems.map(({ line, severity }) => [line, severity])).toEqual([
      [1, 'warning'],
      [3, 'warning'],
      [4, 'warning'],
    ])
    const [lodash, own, leftPad] = problems.map(({ message }) => message)
    expect(lodash).toBe(
      '“lodash” is not built in; react and react-dom are. Turn on “Let the page use the network” in Settings, and it is loaded from npm through esm.sh.',
    )
    expect(own).toMatch(/^There is no file “.\/own.js” here\./)
    expect(leftPad).toContain('“left-pad” is not built in')
  })

  it('loads other names from npm where the network is allowed, with our React', async () => {
    const script = 'import a from "lodash/fp.js"\nimport "@scope/b"\nimport "./own.js"'
    const { html, problems } = await compile({ script }, { network: 'online' })
    expect(html).toContain(
      '{"imports":{"lodash/fp.js":"https://esm.sh/lodash/fp.js","@scope/b":"https://esm.sh/@scope/b"}}',
    )
    expect(problems.map(({ line }) => line)).toEqual([3])
    const react = await compile(
      { script: `${script}\nimport "react"` },
      { network: 'online', loadReact: async () => [{ name: 'react', text: '' }] },
    )
    expect(react.html).toContain('"https://esm.sh/@scope/b?external=react,react-dom"')
    expect((await compile({ script })).html).not.toContain('esm.sh')
  })

  it.each([
    ['javascript', 'let a\n@log class A {}', 2],
    ['typescript', 'class A {\n  @log go(): void {}\n}', 2],
    ['jsx', 'const a = <b />\n@log class A {}', 2],
  ] as const)('says that decorators are not built in, in %s', async (language, code, line) => {
    const { problems } = await compile({ script: { language, code } })
    expect(problems).toMatchObject([{ pane: 'script', severity: 'error', line }])
    expect(problems[0]?.message).toMatch(/^Decorators \(@…\) are not built in: types and JSX are compiled/)
  })

  it.each([
    ['export default function Card() { return <p /> }', '“Card” is exported, but never rendered.'],
    ['const Card = () => <p />\nexport default Card', 'render(<Card />)'],
    ['export default () => <p />', 'render(<App />)'],
  ])('warns about a component that is never rendered: %s', async (code, said) => {
    const { problems } = await compile({ script: { language: 'jsx', code } })
    expect(problems).toMatchObject([{ line: code.split('\n').length, severity: 'warning' }])
    expect(problems[0]?.message).toContain(said)
    const shown = `import { createRoot } from 'react-dom/client'\n${code}\ncreateRoot(document.body).render(<i />)`
    expect((await compile({ script: { language: 'jsx', code: shown } })).problems).toEqual([])
    expect((await compile({ script: 'export default 1' })).problems).toEqual([])
  })

  it('guards scripts and handlers of the HTML pane with their lines, and leaves data alone', async () => {
    const source =
      '<button onclick="for (;;) &quot;x&quot;">a</button>\n<script>\nwhile (true) {}\n</script>\n<script type="application/json">for (;;);</script>'
    const { html } = await compile({ html: source })
    expect(html).toContain(`onclick="for (;;) {${GUARD_NAME}(1,0,1);&quot;x&quot;}"`)
    expect(html).toContain(`while (true) {${GUARD_NAME}(3,0,1);}`)
    expect(html).toContain('json">for (;;);<')
  })

  it('emulates media queries wherever they occur', async () => {
    const query = '(prefers-color-scheme: dark)'
    const { html, css } = await compile(
      {
        html: `<p>${query}</p><style media="${query}">@media ${query} {}</style>`,
        css: `@media ${query} {}`,
      },
      { media: { scheme: 'dark', motion: null } },
    )
    expect(css).toBe('@media (min-width: 0px) {}')
    expect(html).toContain(
      `<p>${query}</p><style media="(min-width: 0px)">@media (min-width: 0px) {}</style>`,
    )
  })
})

describe('the place of an error', () => {
  it('is mapped back to the visitor’s code, through types and guards', async () => {
    const code =
      'interface A { a: number }\nconst f = (a: A): number => { throw new Error(String(a.a)) }\nf({ a: 1 })'
    const { files, positions } = await compile({ script: { language: 'typescript', code } })
    const compiled = files.at(-1)?.text.split('\n')[1] ?? ''
    const column = compiled.indexOf('throw') + 1
    const stack = `Error: 1\n    at f (script.js:2:${column})\n    at whittle-harness.js:1:1`
    expect(positionInStack(stack, positions)).toMatchObject({ pane: 'script', line: 2 })
    const found = positionInStack(stack, positions)?.column ?? 0
    expect(code.split('\n')[1]?.slice(found - 1)).toMatch(/^throw/)
    expect(readableStack(stack, positions, () => 'Code')).toBe(`at f (Code:2:${found})`)
  })

  it('in the HTML pane uses that pane’s lines, and is unknown in Markdown', async () => {
    const plain = await compile({
      html: '<p>One</p>\n<script>\nboom()\n</script>\n<script>boom() // ends</script>',
    })
    expect([...plain.html.matchAll(/sourceURL=(\S+)<\/script>/g)].map(([, name]) => name)).toEqual([
      'html-1.js',
      'html-4.js',
    ])
    expect(plain.html).toContain('boom() // ends\n//# sourceURL')
    expect(positionInStack('at html-1.js:2:1', plain.positions)).toEqual({ pane: 'html', line: 3, column: 1 })
    const markdown = await compile({ html: { language: 'markdown', code: '<script>boom()</script>' } })
    expect(positionInStack('at html-1.js:2:1', markdown.positions)).toBeUndefined()
  })

  it('of an unparseable script in the HTML pane is a warning there, but not in Markdown', async () => {
    const code = '<p>One</p>\n<script>\n\n  let a = ;\n</script>'
    const { problems } = await compile({ html: code })
    expect(problems).toEqual([
      {
        pane: 'html',
        severity: 'warning',
        message: 'Unexpected token',
        line: 4,
        column: 10,
        from: code.indexOf(';'),
        to: code.indexOf(';') + 1,
      },
    ])
    expect((await compile({ html: { language: 'markdown', code } })).problems).toEqual([])
  })
})

describe('a page as a file', () => {
  it('needs nothing from this site and contains no guards', async () => {
    const { html } = await exportPage(
      project({ html: '<p>a</p>', css: 'p{}', script: 'for (;;) break' }),
      'single',
      OPTIONS,
    )
    expect(html).toContain('<style>\np{}\n</style>')
    expect(html).toContain('<script>\nfor (;;) break\n</script>')
    expect(html).not.toMatch(new RegExp(`${GUARD_NAME.replace('$', '\\$')}|whittle`))
  })

  it.each([
    ['plain', project({ html: '<p>a</p>\n', css: 'p {}\n', script: 'let a = "</p>"\n' })],
    [
      'compiled',
      project({
        html: { language: 'markdown', code: '# </script>\n' },
        css: { language: 'scss', code: 'a { b {} }\n' },
        script: { language: 'tsx', code: 'const a: number = 1\n' },
      }),
    ],
  ])('is restored exactly when it is %s', async (_, given) => {
    const { html } = await exportPage(given, 'single', OPTIONS)
    const back = importFiles({ html, css: '', script: '' })
    expect({ ...back, title: given.title }).toEqual(given)
  })

  it('of a page written by hand is without the elements that load the other two files', () => {
    const html = `<!doctype html>
<html><head><title>A &amp; B</title>
  <link href="style.css" rel="stylesheet">
</head><body>
  <p data-if="a<b">x</p>
  <script data-if="a<b" src="script.js"></script>
</body></html>`
    const { html: markup } = importFiles({ html, css: '', script: '' })
    expect(markup.code).toBe('<p data-if="a<b">x</p>\n')
  })

  it('reads a megabyte of white space, and of scripts that do not end, once', () => {
    const css = `a${' '.repeat(1_000_000)}{}`
    const html = `${' '.repeat(1_000_000)}${'<script '.repeat(1000)}`
    expect(importFiles({ html, css, script: '' }).css.code).toBe(`${css}\n`)
  })

  it('is restored from three files', async () => {
    const given = project({ html: '<p>a</p>\n', css: 'p {}\n', script: 'a()\n' })
    const back = importFiles(await exportPage(given, 'files', OPTIONS))
    expect({ ...back, title: given.title }).toEqual(given)
  })

  it.each(['single', 'files'] as const)('includes the React that it imports, as %s', async (form) => {
    const given = project({
      script: { language: 'jsx', code: 'document.body.append(<p>{"</script>"}</p>)\n' },
    })
    const loadReact = async () => [{ name: 'react/jsx-runtime', text: 'export const jsx = "</script>" + 1' }]
    const files = await exportPage(given, form, { loadReact })
    const [, map] = files.html.match(/<script type="importmap"[^>]*>(.*?)<\/script>/) ?? []
    const { imports } = JSON.parse(map ?? '')
    const module = await import(/* @vite-ignore */ imports['react/jsx-runtime'])
    expect(module.jsx).toBe('</script>1')
    expect(importPage(files.html).html.code).not.toContain('importmap')
    const bare = await exportPage(project({ script: 'a()' }), form, { loadReact })
    expect(bare.html).not.toContain('importmap')
  })

  it('never ends its script or style early', async () => {
    const given = project({
      css: 'a::after { content: "</style>" }',
      script: 'let a = "</script><!-- <script>"',
    })
    const { html } = await exportPage(given, 'single', OPTIONS)
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(html.match(/<\/style>/g)).toHaveLength(1)
  })

  it('from elsewhere has its styles and scripts in their panes, and keeps the rest of its head', () => {
    const page = `<!doctype html><html><head><title>T</title><link rel="icon" href="x"><style>a{}</style></head><body><p>x</p><script>b()</script></body></html>`
    expect(importPage(page)).toEqual({
      ...EMPTY_PROJECT,
      title: 'T',
      html: {
        language: 'html',
        code: '<!doctype html><html><head><title>T</title><link rel="icon" href="x"></head><body><p>x</p></body></html>\n',
      },
      css: { language: 'css', code: 'a{}\n' },
      script: { language: 'javascript', code: 'b()\n' },
    })
  })
})
