import { spawnSync } from 'node:child_process'
import { findStepTool, type Pipeline, stepTools } from '@whittle/tools-core/pipeline'
import { defaultVideoSettings, type VideoSettings } from '@whittle/video-core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CommandState, formatCommand, isCommand, parseCommand, quoteWord } from './index.ts'
import { splitCommand } from './shell.ts'

function read(line: string): CommandState {
  const parsed = parseCommand(line)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.value
}

function refusal(line: string): string {
  const parsed = parseCommand(line)
  return parsed.ok ? '' : parsed.message
}

/** The words that a real shell makes of a line. */
function shellWords(line: string): readonly string[] {
  const script = `for word in ${line}; do printf '%s\\0' "$word"; done`
  const { stdout, status } = spawnSync('sh', ['-c', script])
  expect(status).toBe(0)
  return stdout.toString().split('\0').slice(0, -1)
}

const single = stepTools.filter(({ loadPair }) => loadPair === undefined)

describe('words', () => {
  const hostile = [
    "it's",
    '',
    ' ',
    'a\nb',
    '$HOME `id` $(id)',
    '\\',
    '"',
    '*?[a]',
    '~',
    '=x',
    '#',
    '!',
    '-n',
    'é😀',
  ]

  it('are what a shell makes of them', () => {
    expect(shellWords(hostile.map(quoteWord).join(' '))).toEqual(hostile)
    expect(quoteWord('--path=a/b_c-d.e:f,g')).toBe('--path=a/b_c-d.e:f,g')
  })

  it('are read back, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (words) => {
        expect(splitCommand(words.map(quoteWord).join(' '))).toEqual([{ words }])
      }),
      { seed: 20_261_128 },
    )
  })

  it.each([
    [String.raw`a 'b c' "d e" f\ g h'i'"j"`, ['a', 'b c', 'd e', 'f g', 'hij']],
    [String.raw`"\$x \" \\ \n" '\n' \\`, ['$x " \\ \\n', '\\n', '\\']],
    ['a \\\n  b "c\\\nd"', ['a', 'b', 'cd']],
    [`'' ""`, ['', '']],
  ])('of %j are those of a shell', (line, words) => {
    expect(splitCommand(line)).toEqual([{ words }])
    expect(shellWords(line)).toEqual(words)
  })

  it('are parted by pipes, and name the files of < and >', () => {
    expect(splitCommand("a 'x|y' < in.txt | b>out")).toEqual([
      { words: ['a', 'x|y'], input: 'in.txt' },
      { words: ['b'], output: 'out' },
    ])
  })

  it.each([
    "whittle 'a",
    'whittle "a',
    'whittle $HOME',
    'whittle `id`',
    'a; b',
    'a && b',
    'a |',
    'a <',
    'a\nb',
  ])('of %j are refused: nothing is run or looked up', (line) => {
    expect(refusal(line)).not.toBe('')
  })
})

describe('a tool', () => {
  it.each(single.map(({ id }) => id))('%s is written with every option, and read back', (id) => {
    const tool = findStepTool(id)!
    const options = Object.fromEntries(
      Object.entries(tool.options).flatMap(
        ([name, option]): (readonly [string, string | number | boolean])[] => {
          if (option.kind === 'key') return []
          if (option.kind === 'bool') return [[name, !option.default]]
          if (option.kind === 'enum')
            return option.values.length < 2 ? [] : [[name, option.values.at(-1) ?? '']]
          if (option.kind === 'int') return option.least === option.most ? [] : [[name, option.most]]
          return [[name, `${option.default}'- x`]]
        },
      ),
    )
    const state: CommandState = { kind: 'tool', tool: id, options, input: { files: ['a b.txt'] } }
    expect(read(formatCommand(state))).toEqual(state)
    expect(read(formatCommand({ kind: 'tool', tool: id, options: {} }))).toEqual({
      kind: 'tool',
      tool: id,
      options: {},
    })
  })

  it('goes by its id; what the JSON Formatter does is a command of `json`', () => {
    expect(
      formatCommand({ kind: 'tool', tool: 'base64-encode', options: { variant: 'url', wrap: 76 } }),
    ).toBe('whittle base64-encode --variant url --wrap 76')
    expect(formatCommand({ kind: 'tool', tool: 'json-query', options: { path: '$.a[*]' } })).toBe(
      "whittle json query --path '$.a[*]'",
    )
    expect(formatCommand({ kind: 'tool', tool: 'json-to-csv', options: {} })).toBe('whittle json-to-csv')
  })

  it('takes a short text along, and reads it back from printf or echo', () => {
    const state: CommandState = { kind: 'tool', tool: 'hash', options: {}, input: { text: "it's\n" } }
    expect(formatCommand(state)).toBe("printf %s 'it'\\''s\n' | whittle hash")
    expect(read(formatCommand(state))).toEqual(state)
    expect(read('echo hello | whittle hash')).toMatchObject({ input: { text: 'hello\n' } })
    expect(read('echo -n a b | whittle hash')).toMatchObject({ input: { text: 'a b' } })
  })

  it('never has a secret in its command, only the variable that holds it', () => {
    const line = formatCommand({ kind: 'tool', tool: 'hmac', options: { key: 'hunter2', algorithm: 'md5' } })
    expect(line).toBe('whittle hmac --algorithm md5 --key-env WHITTLE_KEY')
    const parsed = parseCommand(line)
    expect(parsed).toMatchObject({ ok: true, value: { options: { algorithm: 'md5' } } })
    expect(parsed.ok && parsed.secrets).toEqual(['Key'])
  })

  it.each([
    'whittle base64-encode --variant=url in.txt -o out.txt',
    '$ whittle base64 --variant url < in.txt > out.txt',
    'npx -y @whittle/cli base64-encode in.txt -oout.txt --variant url -j 2',
  ])('is read as people write it: %s', (line) => {
    expect(isCommand(line)).toBe(true)
    expect(read(line)).toEqual({
      kind: 'tool',
      tool: 'base64-encode',
      options: { variant: 'url' },
      input: { files: ['in.txt'] },
      output: 'out.txt',
    })
  })

  it.each([
    ['whittle nope', 'There is no command “whittle nope” here.'],
    ['whittle hash --salt 1', "Unknown option '--salt'."],
    ['whittle hash --algorithm md6', "argument 'md6' is invalid. Allowed choices are common, all, md5"],
    ['whittle base64-encode --wrap ten', '--wrap is a whole number from'],
    ['whittle hash --algorithm', "Option '--algorithm <value>' argument missing."],
    ['whittle hash --algoritm md5', '(Did you mean --algorithm?)'],
    ['whittle hash --help', "Unknown option '--help'."],
    ['whittle diff a b', 'There is no command “whittle diff” here.'],
    ['ls -l', '“ls” is no command of whittle.'],
    ['whittle run pipeline.json', 'Import the file instead.'],
  ])('%s is refused', (line, why) => {
    expect(refusal(line)).toContain(why)
  })

  it.each(['hello', 'whittled down', '{"whittle": 1}', 'whittle'])('%j is no command', (text) => {
    expect(isCommand(text)).toBe(false)
  })
})

describe('a pipeline', () => {
  const pipeline: Pipeline = {
    version: 1,
    name: "It's CSV",
    steps: [
      { tool: 'base64-decode', off: true },
      { tool: 'json-query', options: { path: '$.a' } },
      { pipeline: { version: 1, steps: [{ tool: 'json-to-csv' }] }, input: 1 },
    ],
  }

  it('stands in the command itself, and is read back', () => {
    const state: CommandState = {
      kind: 'pipeline',
      pipeline,
      input: { files: ['a.json', 'b.json'] },
      output: 'out',
    }
    const line = formatCommand(state)
    expect(shellWords(line).slice(0, 2)).toEqual(['whittle', 'run'])
    expect(read(line)).toEqual(state)
  })

  it('is a pipe of commands too', () => {
    expect(read('printf %s e30= | whittle base64-decode | whittle json format --indent 4')).toEqual({
      kind: 'pipeline',
      pipeline: {
        version: 1,
        steps: [{ tool: 'base64-decode' }, { tool: 'json-format', options: { indent: '4' } }],
      },
      input: { text: 'e30=' },
    })
  })

  it.each([{ text: "-it's\n" }, { file: 'new file.json' }])('joins its input with %j', (second) => {
    const state: CommandState = {
      kind: 'pipeline',
      pipeline: { version: 1, steps: [{ tool: 'diff' }] },
      input: { files: ['old.json'] },
      second,
    }
    expect(read(formatCommand(state))).toEqual(state)
    const pipe = `${formatCommand({ ...state, input: { text: 'a' } })} | whittle hash`
    expect(refusal(pipe)).toContain('cannot be a step of a pipe')
  })

  it('names the variables of its secrets, and never has them; a wrong one names its step', () => {
    const steps = [{ tool: 'slug' }, { tool: 'hmac', options: { key: 'hunter2', algorithm: 'md5' } }]
    const secret: Pipeline = { version: 1, steps: [{ pipeline: { version: 1, steps } }, ...steps] }
    const line = formatCommand({ kind: 'pipeline', pipeline: secret })
    expect(line).not.toContain('hunter2')
    expect(line).toMatch(/ --secret-env 1\.2\.key=WHITTLE_1_2_KEY,3\.key=WHITTLE_3_KEY$/)
    const parsed = parseCommand(line)
    expect(parsed.ok && parsed.secrets).toEqual(['Key of step 1.2', 'Key of step 3'])
    expect(JSON.stringify(parsed)).toContain('md5')
    expect(refusal(line.replace('3.key=', '2.key='))).toBe('Step 2 has no secret “key”.')
    expect(refusal(line.replace('3.key=', 'key='))).toContain('--secret-env is a list')
    expect(refusal(`whittle run '{"version":1,"steps":[{"tool":"hash"},{"tool":"x"}]}'`)).toMatch(/^Step 2: /)
  })
})

describe('pictures', () => {
  it.each<[string, Omit<Extract<CommandState, { kind: 'image' }>, 'kind'>]>([
    ['whittle image --format webp --quality 72.5', { recipe: { format: 'webp', quality: 0.725 } }],
    [
      'whittle image --crop 1,2,30,40 --strip location --size 1600x',
      {
        recipe: { crop: { x: 1, y: 2, width: 30, height: 40 }, metadata: 'strip-location' },
        within: { width: 1600 },
      },
    ],
    [
      'whittle image --format avif --score 90 --max-kb 100 --shrink --aspect 16:9',
      {
        recipe: { format: 'avif', targetScore: 90, targetBytes: 102_400, shrinkToTarget: true },
        aspect: 16 / 9,
      },
    ],
    [
      "whittle image --size 300x200 --fit contain --background '#ff0000' --rotate -90",
      { recipe: { size: { width: 300, height: 200 }, fit: 'contain', background: '#ff0000', rotate: -90 } },
    ],
  ])('%s is the recipe, and the recipe is that command', (line, task) => {
    const state: CommandState = { kind: 'image', ...task }
    expect(read(line)).toEqual(state)
    expect(read(formatCommand(state))).toEqual(state)
  })

  it('take what no option can say as JSON', () => {
    const recipe = {
      format: 'ico',
      flip: { horizontal: true, vertical: false },
      ico: { sizes: [16, 32], bitDepth: 8, dither: false },
    } as const
    const state: CommandState = { kind: 'image', recipe, input: { files: ['a.png'] }, output: 'a.ico' }
    expect(formatCommand(state)).toContain('--recipe')
    expect(read(formatCommand(state))).toEqual(state)
  })

  it('leave out what is so by default', () => {
    const recipe = {
      format: 'jpeg',
      quality: 0.8,
      keepUnchanged: false,
      rotate: 0,
      straighten: 0,
      flip: { horizontal: false, vertical: false },
      metadata: 'strip',
      background: '#ffffff',
      ico: { sizes: [32], bitDepth: 32, dither: false },
    } as const
    expect(formatCommand({ kind: 'image', recipe })).toBe('whittle image --format jpeg --quality 80')
  })

  it.each([
    ['whittle image --size big', '--size is in pixels'],
    ['whittle image --crop 1,2 a.jpg', '--crop is four numbers'],
    ['whittle image --crop 0,0,1,1 --aspect 1:1', 'either --crop or --aspect'],
    ['whittle image --recipe r.json', 'in a file'],
    [`whittle image --recipe '{"crop":"all"}'`, 'The recipe is wrong: recipe.crop'],
    ['whittle image a.jpg | whittle hash', 'cannot be a step'],
  ])('%s is refused', (line, why) => {
    expect(refusal(line)).toContain(why)
  })
})

describe('videos', () => {
  it.each<[string, Partial<VideoSettings>]>([
    ['whittle video', {}],
    [
      'whittle video --animation zoom-in --duration 5 --resolution 1080p --fps 24 --quality best',
      { animationType: 'zoom-in', duration: 5, resolution: '1080p', fps: 24, quality: 'best' },
    ],
    [
      'whittle video --from 0,0,400,225 --to 90.5,60,160,90 --easing ease-in-out --fit contain --quality 800000',
      {
        animationType: 'custom',
        custom: {
          from: { x: 0, y: 0, width: 400, height: 225 },
          to: { x: 90.5, y: 60, width: 160, height: 90 },
        },
        easing: 'ease-in-out',
        fit: 'contain',
        quality: { bitrate: 800_000 },
      },
    ],
    [
      "whittle video --orientation square --background '#000000'",
      { orientation: 'square', background: '#000000' },
    ],
  ])('%s is the settings, and the settings are that command', (line, settings) => {
    const state: CommandState = { kind: 'video', settings: { ...defaultVideoSettings, ...settings } }
    expect(read(line)).toEqual(state)
    expect(formatCommand(state)).toBe(line)
  })

  it.each([
    ['whittle video --duration 31', '--duration'],
    ['whittle video --from 1,2 --to 0,0,1,1', '--from must be x,y,width,height'],
    ['whittle video --animation custom', '--from and --to'],
    ['whittle video a.jpg | whittle hash', 'cannot be a step'],
  ])('%s is refused', (line, why) => {
    expect(refusal(line)).toContain(why)
  })
})
