/** The built command, as a shell runs it. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { tools } from '@whittle/tools-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { killWhenThereAre, recordedIn, resultsIn, unfinishedIn } from '../killedRun.ts'

const COMMAND = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
const ENTRY = new URL('../../dist/command/index.js', import.meta.url).href

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whittle-cli-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function whittle(args: readonly string[], input: string | Uint8Array = '', env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    cwd: folder,
    input,
    env: { ...process.env, ...env },
  })
  return { status, bytes: new Uint8Array(stdout), output: stdout.toString(), errors: stderr.toString() }
}

function put(name: string, text: string | Uint8Array): string {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
  return name
}

describe('a tool', () => {
  it('converts standard input to standard output, byte for byte', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, value) => value)
    const { output } = whittle(['base64-encode'], bytes)
    expect(output).toBe(Buffer.from(bytes).toString('base64'))
    expect(whittle(['base64-decode', '-'], output).bytes).toEqual(bytes)
  })

  it('reads a file, writes a file, and is found by another name', () => {
    put('hello.txt', 'hello')
    expect(whittle(['base64', 'hello.txt', '-o', 'hello.b64'])).toMatchObject({ status: 0, output: '' })
    expect(readFileSync(join(folder, 'hello.b64'), 'utf8')).toBe('aGVsbG8=')
  })

  it('says where an input is wrong, as compilers do, or as JSON', () => {
    put('bad.json', '{\n "a": 1,\n}')
    expect(whittle(['json', 'format', 'bad.json'])).toMatchObject({
      status: 1,
      output: '',
      errors: 'bad.json:2:8: JSON does not allow a comma after the last member or item. (trailing-comma)\n',
    })
    const { errors } = whittle(['json', 'format', '--json', 'bad.json'])
    expect(JSON.parse(errors)).toMatchObject({ file: 'bad.json', code: 'trailing-comma', line: 2, column: 8 })
  })

  it.each([
    [['nonsense'], /unknown command 'nonsense'[\s\S]*whittle list/],
    [['slug', '--colour', 'red'], /unknown option '--colour'/],
    [['case-convert', '--to', 'sideways'], /Allowed choices are camel/],
    [['json', 'format', 'no-such-file.json'], /There is no file or folder no-such-file\.json/],
    [['slug', 'a.txt', 'b.txt'], /There is no file|Several files need a folder/],
    [['slug', '*.nothing', '-d', 'out'], /No file matches \*\.nothing/],
    [['slug', '-d', 'out', '-j', '0', '.'], /--jobs is a whole number from 1 to 256, not 0/],
  ])('refuses %j with 2', (args, message) => {
    const { status, errors } = whittle(args)
    expect(errors).toMatch(message)
    expect(status).toBe(2)
  })

  it('takes secrets from a file or the environment, not from its arguments', () => {
    put('key.txt', 'a secret\n')
    const fromFile = whittle(['hmac', '--key-file', 'key.txt'], 'text')
    const fromEnvironment = whittle(['hmac', '--key-env', 'MY_KEY'], 'text', { MY_KEY: 'a secret' })
    expect(fromFile.status).toBe(0)
    expect(fromEnvironment.output).toBe(fromFile.output)
    expect(whittle(['hmac', '--key', 'a secret'], 'text').status).toBe(2)
  })

  it('helps with the options of a tool, and lists the tools', () => {
    expect(whittle(['case-convert', '--help']).output).toContain('--to <value>')
    const { output } = whittle(['list'])
    expect(tools.filter(({ id }) => !output.includes(id))).toEqual([])
  })
})

describe('checks of JSON', () => {
  it('write nothing for what is valid, and 1 with the place for what is not', () => {
    put('fine.json', '{"a":1}')
    put('comma.json', '{"a":1,}')
    expect(whittle(['json', 'validate', 'fine.json'])).toMatchObject({ status: 0, output: '', errors: '' })
    expect(whittle(['json', 'validate'], '{"a":1}')).toMatchObject({ status: 0, output: '' })
    const both = whittle(['json', 'validate', 'fine.json', 'comma.json', '--report', 'checks.jsonl'])
    expect(both).toMatchObject({ status: 1, errors: expect.stringMatching(/^comma\.json:1:7: .*\n$/) })
    const report = readFileSync(join(folder, 'checks.jsonl'), 'utf8').trim().split('\n')
    expect(report.map((line) => JSON.parse(line).state)).toEqual(['done', 'failed'])
  })

  it('against a schema say what does not match, in every file', () => {
    put('schema.json', '{"properties":{"a":{"type":"number"}},"required":["a"]}')
    put('good.json', '{"a":1}')
    put('text.json', '{"a":"1"}')
    put('none.json', '{}')
    const files = ['good.json', 'text.json', 'none.json']
    const { status, output, errors } = whittle(['json', 'schema', 'schema.json', ...files, '--json'])
    expect([status, output]).toEqual([1, ''])
    const problems = errors
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(problems).toMatchObject([
      { file: 'text.json', code: 'schema-mismatch', line: 1, column: 6 },
      { file: 'none.json', code: 'schema-mismatch', line: 1, column: 1 },
    ])
    expect(whittle(['json', 'schema', 'schema.json'], '{"a":1}').status).toBe(0)
    expect(whittle(['json', 'schema', 'nowhere.json'], '{}').status).toBe(2)
  })
})

describe('two folders', () => {
  it('give one patch that git applies: files that are changed, new, gone and moved', () => {
    put('before/keep.txt', 'same\n')
    put('before/edit.txt', 'one\ntwo\nthree\n')
    put('before/gone.txt', 'bye\n')
    put('before/deep/moved.txt', 'as it was\n')
    put('after/keep.txt', 'same\n')
    put('after/edit.txt', 'one\n2\nthree\n')
    put('after/new.txt', 'hello\n')
    put('after/other/moved.txt', 'as it was\n')
    const { status, output } = whittle(['diff', 'before', 'after'])
    expect(status).toBe(1)
    expect(output).not.toContain('keep.txt')
    put('folders.patch', output)
    const applied = spawnSync('git', ['apply', '../folders.patch'], { cwd: join(folder, 'before') })
    expect(applied.stderr.toString()).toBe('')
    expect(whittle(['diff', 'before', 'after'])).toMatchObject({ status: 0, output: '' })
  })

  it('say of bytes only that they differ, and are compared with folders only', () => {
    put('old/picture', Uint8Array.of(0, 255, 1))
    put('young/picture', Uint8Array.of(0, 255, 2))
    expect(whittle(['diff', 'old', 'young']).output).toBe(
      'diff --git a/picture b/picture\nBinary files a/picture and b/picture differ\n',
    )
    expect(whittle(['diff', 'old', 'young/picture']).status).toBe(2)
    expect(whittle(['diff', '--data', 'old', 'young']).status).toBe(2)
  })
})

describe('diff', () => {
  it('writes a patch, and ends with 1 where the files differ, as diff does', () => {
    put('old.txt', 'a\nb\n')
    put('new.txt', 'a\nc\n')
    const { status, output } = whittle(['diff', 'old.txt', 'new.txt'])
    expect([status, output]).toEqual([1, expect.stringContaining('-b\n+c\n')])
    expect(whittle(['diff', 'old.txt', 'old.txt'])).toMatchObject({ status: 0, output: '' })
    const data = whittle(['diff', '--data', put('a.json', '{"a":1}'), put('b.yaml', 'a: 2')])
    expect(data.status).toBe(1)
    expect(JSON.parse(data.output)).toEqual([{ op: 'replace', path: '/a', value: 2 }])
    expect(whittle(['diff', '--data', 'a.json', put('same.yaml', 'a: 1')]).status).toBe(0)
  })
})

describe('the README', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const block = (language: string): string =>
    readme.match(new RegExp(`\`\`\`${language}\\n([^\`]+)\`\`\``))?.[1] ?? ''

  it('has examples that run', () => {
    put('example/photo.png', new Uint8Array([137, 80, 78, 71]))
    put('example/data.json', '{"items":[{"name":"Ada"}]}')
    put('example/pipeline.json', block('json'))
    put('example/logs/deep/one.json', Buffer.from('{"items":[{"name":"b"},{"name":"a"}]}').toString('base64'))
    const commands = block('sh').replaceAll('npx @whittle/cli', '"$WHITTLE"')
    expect(commands.match(/WHITTLE/g)).toHaveLength(3)
    const { status, stdout, stderr } = spawnSync('sh', ['-ec', commands], {
      cwd: join(folder, 'example'),
      encoding: 'utf8',
      env: { ...process.env, WHITTLE: COMMAND },
    })
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toBe('iVBORw==Ada\n')
    expect(readFileSync(join(folder, 'example/results/logs/deep/one.json'), 'utf8')).toBe('"a"\n"b"\n')
  })

  it('has an example of command lines in a program that says what it gives', async () => {
    const example = block('js')
    put(
      'example.mjs',
      `${example.replace('@whittle/cli/command', ENTRY)}\nconsole.log(command)\nconsole.dir(parsed, { depth: 9 })`,
    )
    const { stdout, stderr } = spawnSync(process.execPath, ['example.mjs'], { cwd: folder, encoding: 'utf8' })
    const [line = '', ...value] = stdout.split('\n')
    expect(stderr).toBe('')
    expect(example).toContain(`// ${line}\n`)
    const shown = /value: (\{.*\})/.exec(example)?.[1] ?? ''
    const spaceless = (text: string): string => text.replace(/\s+/g, '')
    expect(spaceless(value.join(''))).toContain(spaceless(shown))
  })

  it('names every option of a command over files', () => {
    const { output } = whittle(['slug', '--help'])
    const options = output.match(/^ {2}(?:-\w, )?--[a-z-]+/gm) ?? []
    expect(options.length).toBeGreaterThan(5)
    expect(options.filter((option) => !readme.includes(option.trim()))).toEqual(['  -h, --help'])
  })
})

describe('run', () => {
  const pipeline = {
    version: 1,
    steps: [{ tool: 'json-sort' }, { tool: 'json-minify' }, { tool: 'base64-encode' }],
  }

  it('runs a pipeline over a folder and keeps its folders; what fails is named, the rest is done', () => {
    put('steps.json', JSON.stringify(pipeline))
    for (let index = 0; index < 12; index += 1) put(`in/${index % 3}/${index}.json`, `{"b":${index},"a":1}`)
    put('in/broken.json', '{')
    const { status, errors } = whittle([
      'run',
      'steps.json',
      'in',
      '-d',
      'out',
      '-j',
      '3',
      '--report',
      'report.jsonl',
    ])
    expect(status).toBe(1)
    expect(errors).toMatch(/^in.broken\.json:1:2: Step 1, Sort JSON: /)
    expect(Buffer.from(readFileSync(join(folder, 'out/2/11.base64.txt'), 'utf8'), 'base64').toString()).toBe(
      '{"a":1,"b":11}',
    )
    const report = readFileSync(join(folder, 'report.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(report).toHaveLength(13)
    expect(report.filter(({ state }) => state === 'done')).toHaveLength(12)
  })

  it('says before any work that the report cannot be written', () => {
    const { status, errors } = whittle([
      'run',
      'steps.json',
      'in',
      '-d',
      'new',
      '--report',
      'none/report.jsonl',
    ])
    expect([status, errors]).toEqual([1, expect.stringContaining('none/report.jsonl')])
    expect(existsSync(join(folder, 'new'))).toBe(false)
  })

  it('does only what is not done yet when it is run again', () => {
    put('in/5.json', '{"new":true}')
    const { status } = whittle(['run', 'steps.json', 'in', '-d', 'out', '--report', 'again.jsonl'])
    expect(status).toBe(1)
    const states = readFileSync(join(folder, 'again.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).state)
    expect(states.filter((state) => state === 'already-done')).toHaveLength(12)
    expect(states.filter((state) => state === 'done')).toHaveLength(1)
  })

  it('writes nothing on a dry run', () => {
    const { status, errors } = whittle(['run', 'steps.json', 'in/0', '-d', 'dry', '--dry-run'])
    expect(status).toBe(0)
    expect(errors).toMatch(/→ dry.0\.base64\.txt/)
    expect(readdirSync(folder)).not.toContain('dry')
  })

  it('gives files that differ in their extension, or in their folder, results of their own', () => {
    put('names/a.json', '{"from":"json"}')
    put('names/a.yaml', '{"from":"yaml"}')
    put('other/a.json', '{"from":"other"}')
    whittle(['run', 'steps.json', 'names', 'other/a.json', '-d', 'named'])
    expect(
      readdirSync(join(folder, 'named'))
        .filter((name) => !name.startsWith('.'))
        .sort(),
    ).toEqual(['a-2.base64.txt', 'a.json.base64.txt', 'a.yaml.base64.txt'])
  })

  it('refuses a pipeline that is wrong, with the number of the step', () => {
    put('wrong.json', '{"version":1,"steps":[{"tool":"slug"},{"tool":"slugg"}]}')
    expect(whittle(['run', 'wrong.json'], 'a')).toMatchObject({
      status: 2,
      errors: 'wrong.json: Step 2: There is no tool “slugg”. (unknown-tool)\n',
    })
  })

  const KILLS = process.env.WHITTLE_FULL === undefined ? 3 : 20
  it(`loses and repeats nothing when it is killed ${KILLS} times, and leaves no unfinished result`, async () => {
    const jobs = 2
    const count = 200 + 40 * KILLS
    put('steps.json', JSON.stringify(pipeline))
    for (let index = 0; index < count; index += 1)
      put(`many/${index}.json`, JSON.stringify({ b: index, a: 'x'.repeat(2000) }))
    const made = { path: join(folder, 'results'), extension: '.txt' }
    const args = ['run', 'steps.json', 'many', '-d', 'results', '-j', String(jobs)]
    let recorded: ReadonlyMap<string, string> = new Map()
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const share = Math.floor((kill * count) / (2 * KILLS))
      await killWhenThereAre(Math.max(share, resultsIn(made).length + 1), [COMMAND, ...args], folder, made)
      for (const name of resultsIn(made)) expect(contentOf(name)).toMatch(/^\{"a":"x{2000}","b":\d+\}$/)
      const now = recordedIn(made)
      expect([...now]).toEqual(expect.arrayContaining([...recorded]))
      expect(now.size).toBeGreaterThanOrEqual(resultsIn(made).length - jobs)
      recorded = now
    }
    expect(recorded.size).toBeLessThan(count)
    expect(whittle([...args, '--report', 'last.jsonl'])).toMatchObject({ status: 0, errors: '' })
    expect(new Set(resultsIn(made).map(contentOf)).size).toBe(count)
    expect([...recordedIn(made)]).toEqual(expect.arrayContaining([...recorded]))
    const last = readFileSync(join(folder, 'last.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).state)
    expect(last.filter((state) => state === 'already-done')).toHaveLength(recorded.size)
    expect(last.filter((state) => state === 'done')).toHaveLength(count - recorded.size)
    expect([resultsIn(made).length, unfinishedIn(made)]).toEqual([count, []])
  })

  function contentOf(name: string): string {
    return Buffer.from(readFileSync(join(folder, 'results', name), 'utf8'), 'base64').toString()
  }
})

describe('a pipeline in the command line', () => {
  const pipeline = JSON.stringify({ version: 1, steps: [{ tool: 'base64-decode' }, { tool: 'json-format' }] })

  it('is run as one from a file is', () => {
    put('pipeline.json', pipeline)
    const inLine = whittle(['run', pipeline], 'eyJhIjoxfQ==')
    expect(inLine).toEqual(whittle(['run', 'pipeline.json'], 'eyJhIjoxfQ=='))
    expect(inLine.output).toBe('{\n  "a": 1\n}')
  })

  it('joins each input with a second one: a file, a text, or standard input', () => {
    const compare = JSON.stringify({
      version: 1,
      steps: [{ tool: 'json-format' }, { tool: 'diff', options: { context: 0 } }],
    })
    put('old.json', '{"a":1}')
    put('other.json', '{"a":3}')
    put('new.json', '{"a":2}')
    const patch = whittle(['run', compare, 'old.json', '--with', 'new.json'])
    expect(patch.errors).toBe('')
    expect(patch.output).toContain('\n-  "a": 1\n+  "a": 2\n')
    expect(whittle(['run', compare, '--with-text', '{"a":2}'], '{"a":1}').output).toBe(patch.output)
    expect(whittle(['run', compare, 'old.json', '--with', '-'], '{"a":2}').output).toBe(patch.output)
    const many = ['run', compare, 'old.json', 'other.json', '-d', 'patches', '-j', '1']
    expect(whittle([...many, '--with', 'new.json']).status).toBe(0)
    expect(readFileSync(join(folder, 'patches/other.patch'), 'utf8')).toContain('\n-  "a": 3\n+  "a": 2\n')
    put('new.json', '{"a":4}')
    expect(whittle([...many, '--with', 'new.json']).status).toBe(0)
    expect(readFileSync(join(folder, 'patches/old.patch'), 'utf8')).toContain('\n+  "a": 4\n')
    const alone = whittle(['run', compare, 'old.json'])
    expect([alone.status, alone.errors]).toEqual([
      1,
      'old.json: Step 2: Compare texts takes two inputs, and there is one. Name the second one with --with. (needs-two-inputs)\n',
    ])
  })

  it('takes the secrets of its steps from the environment or from a file, and another key is another result', () => {
    const sign = JSON.stringify({
      version: 1,
      steps: [{ tool: 'base64-decode' }, { pipeline: { version: 1, steps: [{ tool: 'hmac' }] } }],
    })
    const direct = whittle(['hmac', '--key-env', 'MY_KEY'], 'text', { MY_KEY: 'a, secret' })
    const input = Buffer.from('text').toString('base64')
    const ofStep = ['run', sign, '--secret-env', '2.1.key=MY_KEY']
    expect(whittle(ofStep, input, { MY_KEY: 'a, secret' })).toEqual(direct)
    put('secrets.json', '{"2.1.key":"a, secret"}')
    expect(whittle(['run', sign, '--secret-file', 'secrets.json'], input).output).toBe(direct.output)
    put('text.b64', input)
    const into = [...ofStep, 'text.b64', '-d', 'signed']
    const made = ['first', 'second', 'first'].map((key) => {
      expect(whittle(into, '', { MY_KEY: key }).status).toBe(0)
      const [name = ''] = readdirSync(join(folder, 'signed')).filter((each) => each.startsWith('text'))
      return readFileSync(join(folder, 'signed', name), 'utf8')
    })
    expect(made[1]).not.toBe(made[0])
    expect(made[2]).toBe(made[0])
  })

  it.each([
    [['--secret-env', '2.key=NOT_THERE'], /The environment has no variable NOT_THERE/],
    [['--secret-env', '1.key=HOME'], /Step 1 has no secret “key”/],
    [['--secret-env', 'HOME'], /--secret-env is a list as 2\.key=MY_KEY/],
    [['--secret-file', 'bad-secrets.json'], /must hold one JSON object of texts/],
    [['--secret-file', 'nowhere.json'], /There is no file nowhere\.json/],
    [['--with', 'nowhere.txt'], /There is no file nowhere\.txt/],
    [['--with', '-'], /Only one of the two inputs can be standard input/],
    [['--with', 'old.json', '--with-text', 'a'], /Use either --with or --with-text/],
  ])('with %j is refused with 2, and no secret is repeated', (args, message) => {
    put('bad-secrets.json', '{"2.key":"hunter2"')
    const steps = [{ tool: 'base64-decode' }, { tool: 'hmac' }]
    const { status, errors } = whittle(['run', JSON.stringify({ version: 1, steps }), ...args], 'YQ==')
    expect(errors).toMatch(message)
    expect(errors).not.toContain('hunter2')
    expect(status).toBe(2)
  })

  it('that is wrong is wrong usage, with the number of the step', () => {
    expect(whittle(['run', 'nowhere.json'])).toMatchObject({
      status: 2,
      errors: 'whittle: There is no file nowhere.json.\n',
    })
    const { status, errors } = whittle(['run', '{"version":1,"steps":[{"tool":"nope"}]}'], 'a')
    expect(status).toBe(2)
    expect(errors).toContain('Step 1: There is no tool “nope”.')
  })
})
