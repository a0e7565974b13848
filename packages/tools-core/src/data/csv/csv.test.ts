import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, noteCodes, unwrap } from '../../../test/results.ts'
import { anyText } from '../../../test/texts.ts'
import { applyEdits } from '../../shared/result/applyEdits.ts'
import { csvToJson, formatCsv, jsonToCsv, parseCsv, sniffDialect } from './index.ts'
import { readRecords } from './records.ts'

const rowsOf = (text: string, options = {}) => unwrap(parseCsv(text, options)).rows
describe('parseCsv', () => {
  // These are points 1 to 7 of RFC 4180, section 2.
  it.each([
    [
      'aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n',
      [
        ['aaa', 'bbb', 'ccc'],
        ['zzz', 'yyy', 'xxx'],
      ],
    ],
    [
      'aaa,bbb,ccc\r\nzzz,yyy,xxx',
      [
        ['aaa', 'bbb', 'ccc'],
        ['zzz', 'yyy', 'xxx'],
      ],
    ],
    [
      '"aaa","bbb"\r\nzzz,yyy',
      [
        ['aaa', 'bbb'],
        ['zzz', 'yyy'],
      ],
    ],
    [
      '"aaa","b\r\nbb","ccc"\r\nzzz,yyy,xxx',
      [
        ['aaa', 'b\r\nbb', 'ccc'],
        ['zzz', 'yyy', 'xxx'],
      ],
    ],
    ['"aaa","b""bb","c,cc"', [['aaa', 'b"bb', 'c,cc']]],
    [' a , b ', [[' a ', ' b ']]],
  ])('reads %j as RFC 4180 specifies', (text, rows) => {
    expect(rowsOf(text)).toEqual(rows)
  })

  it.each([
    ['a,b\r1,2\r', 'CR'],
    ['a,b\n1,2\n', 'LF'],
    ['a,b\r\n1,2\r\n', 'CRLF'],
    ['a,b\r1,2\n', 'a mixture'],
    ['\ufeffa,b\n1,2', 'a byte-order mark'],
    ['sep=,\r\na,b\n1,2', 'a sep= line'],
    ['\ufeffsep=,\na,b\n1,2', 'both'],
  ])('reads %j: lines end in %s', (text) => {
    expect(rowsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it.each([
    ['', []],
    ['\n', []],
    ['a', [['a']]],
    ['a\nb', [['a'], ['b']]],
    ['a\n\nb\n', [['a'], [''], ['b']]],
    ['""', [['']]],
    [
      'a,\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"",""', [['', '']]],
    ['"a\n\nb",c', [['a\n\nb', 'c']]],
    ['"{""a"": 1}",x', [['{"a": 1}', 'x']]],
    ['ä,日本,😀', [['ä', '日本', '😀']]],
  ])('reads %j', (text, rows) => {
    expect(rowsOf(text)).toEqual(rows)
  })

  it('accepts UTF-8 bytes', () => {
    expect(rowsOf(new TextDecoder().decode(new TextEncoder().encode('é,b')))).toEqual([['é', 'b']])
    expect(unwrap(parseCsv(new TextEncoder().encode('\ufeffé,b'))).rows).toEqual([['é', 'b']])
  })

  it('reports and keeps rows of another width, with their lines', () => {
    const result = parseCsv('a,b\n"1\n1",2\n3\n4,5,6\n7,8')
    expect(unwrap(result).rows).toHaveLength(5)
    expect(unwrap(result).lines).toEqual([1, 2, 4, 5, 6])
    const note = result.ok ? result.notes.find(({ code }) => code === 'ragged-row') : undefined
    expect(note).toMatchObject({ count: 2, line: 4, column: 1 })
    expect(note?.message).toContain('Lines 4, 5')
    // For a single line, the place of the note is enough: its message names no line.
    expect(parseCsv('a,b\n3\n4,5', { delimiter: ',' })).toMatchObject({
      notes: [{ message: 'This row has 1 column; most have 2.', line: 2, column: 1 }],
    })
  })

  it('reports in one note that some rows have too few and some too many columns', () => {
    const result = parseCsv('a,b\n1,2\n3\n4,5,6\n7,8', { delimiter: ',' })
    expect(result.ok && result.notes).toEqual([
      {
        code: 'ragged-row',
        message: 'Lines 3, 4: These rows have more or fewer columns than most.',
        count: 2,
        offset: 8,
        line: 3,
        column: 1,
        length: 1,
      },
    ])
  })

  it('reports each irregular line as an error in strict mode', () => {
    const result = parseCsv('a,b\n1\n2,3\nx"y,"z"w', { mode: 'strict' })
    expect(result.ok ? [] : result.errors.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['ragged-row', 2, 1],
      ['quote-in-field', 4, 2],
      ['text-after-quote', 4, 8],
    ])
  })

  it.each([
    ['a,b,c\n1\n2,3,4\n', 'Add 2 empty cells', 'a,b,c\n1,,\n2,3,4\n'],
    ['a;b\r\n"1\n1"\r\n2;3', 'Add an empty cell', 'a;b\r\n"1\n1";\r\n2;3'],
    ['a,b\n1,2,,\n3,4', 'Remove the 2 empty cells', 'a,b\n1,2\n3,4'],
    ['a,b\n1,2,3\n3,4', undefined, undefined],
  ])('fixes the irregular row of %j: %s', (text, label, fixedText) => {
    const error = firstError(parseCsv(text, { mode: 'strict' }))
    expect([error?.code, error?.fix?.label]).toEqual(['ragged-row', label])
    const edit = error?.fix?.edits[0]
    if (edit === undefined) return
    const fixed = text.slice(0, edit.offset) + edit.text + text.slice(edit.offset + edit.length)
    expect(fixed).toBe(fixedText)
    expect(parseCsv(fixed, { mode: 'strict' }).ok).toBe(true)
  })

  it('keeps quotes inside a field and text after a closing quote, with a note', () => {
    const result = parseCsv('a"b,c\n"d"e,f')
    expect(unwrap(result).rows).toEqual([
      ['a"b', 'c'],
      ['de', 'f'],
    ])
    expect(noteCodes(result)).toEqual(['quote-in-field', 'text-after-quote'])
  })

  it.each([
    ['a,b\n1, "x, y"\n2,  "z"', 'space-before-quote', 2, 'a,b\n1,"x, y"\n2,"z"'],
    ['a|b\n1| "x|y"', 'space-before-quote', 1, 'a|b\n1|"x|y"'],
    ['"a","b"\n"1","say \\"hi\\", ok"', 'backslash-quote', 1, '"a","b"\n"1","say ""hi"", ok"'],
    // What quoted fields contain stays as it is.
    ['x, "y"\n"a, ""b""",2', 'space-before-quote', 1, 'x,"y"\n"a, ""b""",2'],
    ['x, "y, ""z"", \n "",w"', 'space-before-quote', 3, 'x,"y, ""z"", \n "",w"'],
    ['\ufeffsep=,\n "a",b', 'space-before-quote', 1, '\ufeffsep=,\n"a",b'],
    ['"C:\\",1\n"say \\"hi\\"",2\n"D:\\",3', 'backslash-quote', 1, '"C:\\",1\n"say ""hi""",2\n"D:\\",3'],
    ['"a \\"b\\" C:\\\\",2', 'backslash-quote', 1, '"a ""b"" C:\\\\",2'],
  ])('offers to write the quotes of %j as CSV does', (text, code, count, fixedText) => {
    const result = parseCsv(text)
    const note = result.ok ? result.notes.find((each) => each.code === code) : undefined
    expect(note?.count).toBe(count)
    expect(applyEdits(text, note!.fix!.edits)).toBe(fixedText)
    expect(parseCsv(fixedText, { mode: 'strict' }).ok).toBe(true)
    expect(
      firstError(parseCsv(text, { mode: 'strict', delimiter: text[1] === '|' ? '|' : ',' }))?.code,
    ).not.toBe('quote-in-field')
  })

  it('offers to remove the spaces before quotes, whatever the fields contain', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'a"", \n\\'), maxLength: 8 })
    const field = fc.tuple(fc.constantFrom('', ' ', '  '), cell)
    fc.assert(
      fc.property(fc.array(fc.array(field, { minLength: 1, maxLength: 3 }), { minLength: 1 }), (rows) => {
        const write = (isSpaced: boolean) =>
          rows
            .map((row) =>
              row.map(([gap, text]) => `${isSpaced ? gap : ''}"${text.replaceAll('"', '""')}"`).join(','),
            )
            .join('\n')
        const result = parseCsv(write(true), { delimiter: ',' })
        const note = result.ok ? result.notes.find(({ code }) => code === 'space-before-quote') : undefined
        if (note !== undefined) expect(applyEdits(write(true), note.fix!.edits)).toBe(write(false))
      }),
    )
  })

  it('reads a sep= line that names the quote as a row', () => {
    expect(rowsOf('sep="\na,b')).toEqual([['sep="'], ['a', 'b']])
    expect(rowsOf('sep="\na"b', { quote: "'" })).toEqual([['a', 'b']])
  })

  it('offers no fix where a quote after a backslash is never closed', () => {
    const result = parseCsv('a,b\n1,"c \\"d')
    expect(result.ok && result.notes.find(({ code }) => code === 'backslash-quote')?.fix).toBeFalsy()
  })

  it('rejects a quote that is never closed, where it opens, and offers to close it', () => {
    const error = firstError(parseCsv('a,b\n1,"2\n3,4'))
    expect(error).toMatchObject({ code: 'unclosed-quote', line: 2, column: 3 })
    expect(error?.fix?.edits).toEqual([{ offset: 8, length: 0, text: '"' }])
  })

  it('leaves out empty lines between rows and counts them', () => {
    const result = parseCsv('a,b\n\n1,2\n\n\n')
    expect(unwrap(result)).toMatchObject({
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
      lines: [1, 3],
    })
    expect(result.ok && result.notes).toMatchObject([{ code: 'blank-lines', count: 3, line: 2 }])
  })

  it.each([
    ['bar', '|'],
    ['Pipe', '|'],
    ['tab', '\t'],
    ['space', ' '],
  ])('knows the delimiter named %s', (delimiter, character) => {
    expect(rowsOf(`a${character}b`, { delimiter })).toEqual([['a', 'b']])
    expect(unwrap(formatCsv([['a', 'b']], { delimiter }))).toBe(`a${character}b\r\n`)
  })

  it('reads with another quote, and with none', () => {
    expect(rowsOf("'a,b',c", { quote: "'" })).toEqual([['a,b', 'c']])
    expect(rowsOf('"a,b"', { quote: '' })).toEqual([['"a', 'b"']])
  })

  it.each([
    [{ delimiter: ',,' }],
    [{ delimiter: '\n' }],
    [{ quote: ',', delimiter: ',' }],
    [{ quote: '""' }],
  ])('rejects %j', (options) => {
    expect(firstError(parseCsv('a', options))?.code).toBe('invalid-option')
  })
})

describe('readRecords', () => {
  const texts = fc.array(fc.constantFrom('a', 'b c', ',', ',', '\n', '\r\n', '\r', '"', '""', 'é😀'), {
    maxLength: 30,
  })

  it('finds the same records by splitting as by reading each character', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom('"', ''), fc.nat(3), (parts, quote, from) => {
        const text = parts.join('')
        const all = readRecords(text, { delimiter: ',', quote }, { from })
        // With a limit on the rows, each character is read.
        expect(all).toEqual(readRecords(text, { delimiter: ',', quote }, { from, most: 1e9 }))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('sniffDialect', () => {
  it.each([
    ['a,b,c\n1,2,3', ','],
    ['a;b\n1,5;2,5', ';'],
    ['1,5;2,5\n3,1;4,2', ';'],
    ['a\tb\n1,5\t2,5\n', '\t'],
    ['a|b|c\nx,y|1|2\n', '|'],
    ['"a;b","c;d"\n"e;f;g","h"', ','],
    ['"x\n;;;",1\n"y",2', ','],
    ['name;note\n"Smith, J";"a, b, c"\nJones;x\n', ';'],
    ['one\ntwo\nthree', ','],
    ['', ','],
    ['sep=;\na,b;c', ';'],
    ['sep="\na;b', ';'],
    ['a,b\n1,2\n1\n3,4\n5,6;7\n', ','],
    ['price;count\n1.000,50;3\n2.000,75;4', ';'],
  ])('detects the delimiter of %j: %j', (text, delimiter) => {
    expect(sniffDialect(text).delimiter).toBe(delimiter)
  })

  it('looks past the first ten rows where these fit a comma as well as a semicolon', () => {
    const head = Array.from({ length: 10 }, (_, at) => `${at},5;"a\nb"`)
    const rest = Array.from({ length: 10 }, (_, at) => `${at};c`)
    expect(sniffDialect([...head, ...rest].join('\n'))).toMatchObject({
      delimiter: ';',
      examined: 20,
      agreeing: 20,
    })
  })

  it('reports how many rows agree', () => {
    expect(sniffDialect('a;b\n1;2\n3\n')).toMatchObject({ agreeing: 2, examined: 3, source: 'guessed' })
    expect(noteCodes(parseCsv('a;b\n1;2'))).toEqual(['delimiter-guessed'])
  })
})

describe('formatCsv', () => {
  it.each([
    [['a', 'b'], 'a,b\r\n'],
    [['a,b', 'c"d', 'e\nf', 'g\rh'], '"a,b","c""d","e\nf","g\rh"\r\n'],
    [[' a', 'b ', '\tc'], '" a","b ","\tc"\r\n'],
    [[''], '""\r\n'],
    [['', ''], ',\r\n'],
    [[null, 1.5, true, { number: '1.10' }], ',1.5,true,1.10\r\n'],
    [['sep=;'], '"sep=;"\r\n'],
  ])('writes %j', (row, text) => {
    expect(unwrap(formatCsv([row]))).toBe(text)
  })

  it('writes other separators, quotes, line ends and a byte-order mark', () => {
    expect(
      unwrap(formatCsv([['a;b', "c'd"]], { delimiter: ';', quote: "'", lineEnd: '\n', bom: true })),
    ).toBe("\ufeff'a;b';'c''d'\n")
    expect(unwrap(formatCsv([['a', 1]], { quoting: 'text' }))).toBe('"a",1\r\n')
    expect(unwrap(formatCsv([['a', 1]], { quoting: 'all' }))).toBe('"a","1"\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@a', '\ta', '\ra'])('guards %j on request, and counts it', (cell) => {
    const result = formatCsv([[cell]], { formulas: 'guard' })
    expect(unwrap(result).replace(/^"|"?\r\n$/g, '')).toBe(`'${cell}`)
    expect(result.ok && result.notes).toMatchObject([{ code: 'formulas-guarded', count: 1 }])
  })

  it('warns about formulas that it leaves, but not about negative numbers', () => {
    expect(noteCodes(formatCsv([['=cmd()', '-5', '+1,50']]))).toEqual(['formulas'])
    expect(noteCodes(formatCsv([['-5', 'a=b']]))).toEqual([])
  })

  it('is reversed by parseCsv, whatever the cells contain and whatever separates them', () => {
    const rows = fc.integer({ min: 1, max: 5 }).chain((width) =>
      fc.array(
        fc.array(
          fc.oneof(
            anyText,
            fc.string({
              unit: fc.constantFrom('"', ',', ';', '\r', '\n', ' ', '=', "'", '\t', '|', '\ufeff', 'a'),
            }),
          ),
          { minLength: width, maxLength: width },
        ),
        { minLength: 1 },
      ),
    )
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom(',', ';', '\t', '|', ' '),
        fc.constantFrom('"', "'"),
        fc.constantFrom('needed' as const, 'text' as const, 'all' as const),
        fc.constantFrom('\n' as const, '\r\n' as const),
        fc.boolean(),
        (cells, delimiter, quote, quoting, lineEnd, bom) => {
          const text = unwrap(formatCsv(cells, { delimiter, quote, quoting, lineEnd, bom }))
          expect(rowsOf(text, { delimiter, quote, mode: 'strict' })).toEqual(cells)
        },
      ),
    )
  })
})

describe('csvToJson', () => {
  const json = (text: string, options = {}) => unwrap(csvToJson(text, { indent: 0, ...options }))

  it.each([
    ['a,b', {}, '[]', ['no-rows']],
    ['a,b', { shape: 'columns' }, '{"a":[],"b":[]}', ['no-rows']],
    ['a,b', { header: false }, '[{"column1":"a","column2":"b"}]', []],
    ['a,b', { shape: 'arrays' }, '[["a","b"]]', []],
    ['', {}, '[]', []],
    ['\n', {}, '[]', ['blank-lines']],
    ['\r\n\r\n', {}, '[]', ['blank-lines']],
    ['\n\n', { header: false }, '[]', ['blank-lines']],
    ['\n\n', { shape: 'columns' }, '{}', ['blank-lines']],
  ] as const)('says that %j with %j has no rows, where it has none', (text, options, expected, codes) => {
    const result = csvToJson(text, { indent: 0, ...options })
    expect(unwrap(result)).toBe(expected)
    expect(noteCodes(result)).toEqual(codes)
  })

  it('keeps every cell as text unless asked', () => {
    expect(json('id,name\n007,Bond\n')).toBe('[{"id":"007","name":"Bond"}]')
  })

  it('converts only unmistakable values, and numbers digit by digit', () => {
    const text = 'v\n1.10\n007\n1E5\n12345678901234567890\n-3\ntrue\nnull\nTRUE\n+1\n0\n0.5\n.5\n'
    expect(json(text, { types: 'safe', shape: 'columns' })).toBe(
      '{"v":[1.10,"007","1E5","12345678901234567890",-3,true,null,"TRUE","+1",0,0.5,".5"]}',
    )
  })

  it('distinguishes an empty cell from a missing one', () => {
    expect(json('a,b,c\n1,,\n1\n1,2,3\n')).toBe(
      '[{"a":"1","b":"","c":""},{"a":"1"},{"a":"1","b":"2","c":"3"}]',
    )
    expect(json('a,b\n1,\n', { empty: 'null' })).toBe('[{"a":"1","b":null}]')
    expect(json('a,b\n1,\n', { empty: 'omit' })).toBe('[{"a":"1"}]')
    expect(json('a,b\n1,\n', { empty: 'omit', shape: 'columns' })).toBe('{"a":["1"],"b":[null]}')
    expect(json('a,b\n1,\n', { empty: 'omit', shape: 'arrays' })).toBe('[["a","b"],["1",null]]')
  })

  it('names columns without a name or with a repeated one, and extra cells', () => {
    const result = csvToJson('a,a,,a_2\n1,2,3,4,5\n1,2,3,4', { indent: 0 })
    expect(unwrap(result)).toBe(
      '[{"a":"1","a_3":"2","column3":"3","a_2":"4","column5":"5"},{"a":"1","a_3":"2","column3":"3","a_2":"4"}]',
    )
    expect(noteCodes(result)).toContain('header-renamed')
  })

  it.each([
    ['a,a,,b\n1,2,3,4', { count: 2, line: 1, column: 3, length: 1 }],
    ['a,,b\n1,2,3', { count: 1, line: 1, column: 3, length: 1 }],
    [
      '\ufeffsep=;\r\nid;"the, ""name""";"the, ""name"""\r\n1;2;3',
      { count: 1, line: 2, column: 20, length: 15 },
    ],
    ['\n\n"x\ny",name,name\n1,2,3', { count: 1, line: 4, column: 9, length: 4 }],
    ['a""b,a,a\n1,2,3', { count: 1, line: 1, column: 8, length: 1 }],
    ['"a"b"c,a,a\n1,2,3', { count: 1, line: 1, column: 10, length: 1 }],
    ['"a"",b",x,x\n1,2,3', { count: 1, line: 1, column: 11, length: 1 }],
  ])('places the first column of %j that it renames', (text, place) => {
    const result = csvToJson(text)
    expect(result.ok && result.notes.find(({ code }) => code === 'header-renamed')).toMatchObject(place)
  })

  it('creates arrays, columns, and objects without a header', () => {
    expect(json('a,b\n1,2', { shape: 'arrays' })).toBe('[["a","b"],["1","2"]]')
    expect(json('a,b\n1,2\n3', { shape: 'columns' })).toBe('{"a":["1","3"],"b":["2",null]}')
    expect(json('a,b\n1,2', { header: false })).toBe(
      '[{"column1":"a","column2":"b"},{"column1":"1","column2":"2"}]',
    )
  })

  it('creates nested data from paths on request, and keeps what clashes', () => {
    expect(json('a.b,a.c,t[0],t[1]\n1,2,x,y', { nested: true })).toBe(
      '[{"a":{"b":"1","c":"2"},"t":["x","y"]}]',
    )
    const clash = csvToJson('a,a.b,No.,t[1]\n1,2,3,4', { nested: true, indent: 0 })
    expect(unwrap(clash)).toBe('[{"a":"1","a.b":"2","No.":"3","t[1]":"4"}]')
    expect(noteCodes(clash)).toEqual(['nested-clash'])
    expect(json('a.b,a,a[0]\n1,2,3', { nested: true })).toBe('[{"a":"2","a.b":"1","a[0]":"3"}]')
  })

  it('keeps a column named __proto__', () => {
    expect(json('__proto__,constructor\n1,2', { nested: true })).toBe('[{"__proto__":"1","constructor":"2"}]')
  })
})

describe('csvToJson, written by the host', () => {
  const names = fc.uniqueArray(fc.constantFrom('id', 'Name', 'ä"b', '7', '__proto__', 'toJSON', ''), {
    minLength: 1,
  })
  const cells = fc.array(
    fc.array(fc.constantFrom('', 'x', '007', '"q"', 'a\nb', '\ud800', 'é😀'), { maxLength: 6 }),
    {
      maxLength: 5,
    },
  )

  it('is identical to what our own writer writes', () => {
    fc.assert(
      fc.property(
        names,
        cells,
        fc.constantFrom('text', 'null', 'omit'),
        fc.constantFrom(0, 1, 2, 10),
        (header, rows, empty, indent) => {
          const text = unwrap(formatCsv([header, ...rows.filter((row) => row.length > 0)]))
          const options = { empty, indent } as const
          // The option `nested` selects our own writer; none of the names is a path.
          expect(csvToJson(text, options)).toEqual(csvToJson(text, { ...options, nested: true }))
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('jsonToCsv', () => {
  it.each([
    ['{"total":2,"items":[{"a":"é"},{"a":2}],"next":null}', '[{"a":"é"},{"a":2}]'],
    ['\ufeff { "data" : [ {} ] } ', '[ {} ]'],
    ['{"a":[{"x":1}],"b":[{"y":1}]}', undefined],
    ['{"a":[1,2]}', '[1,2]'],
  ])('offers to convert only the list in %j', (text, list) => {
    const result = jsonToCsv(text)
    const fix = result.ok ? result.notes.find(({ code }) => code === 'wrapped')?.fix : undefined
    expect(fix && applyEdits(text, fix.edits)).toBe(list)
  })

  const csv = (text: string, options = {}) => unwrap(jsonToCsv(text, { lineEnd: '\n', ...options }))

  it('has a column for every key of every row, in order of appearance', () => {
    expect(csv('[{"b":1,"2":2},{"a":3,"1":4}]')).toBe('b,2,a,1\n1,2,,\n,,3,4\n')
  })

  it('copies numbers digit by digit', () => {
    expect(csv('[{"n":1.10},{"n":12345678901234567890},{"n":-0},{"n":1e400}]')).toBe(
      'n\n1.10\n12345678901234567890\n-0\n1e400\n',
    )
  })

  it('flattens objects and arrays into columns, or writes them as JSON', () => {
    const text = '[{"a":{"b":1,"c":{}},"t":["x",{"y":null}],"e":[]}]'
    expect(csv(text)).toBe('a.b,a.c,t[0],t[1].y,e\n1,{},x,,[]\n')
    expect(csv(text, { objects: 'json' })).toBe('a,t,e\n"{""b"":1,""c"":{}}","[""x"",{""y"":null}]",[]\n')
    expect(csv(text, { arrays: 'json' })).toBe('a.b,a.c,t,e\n1,{},"[""x"",{""y"":null}]",[]\n')
  })

  it('writes keys with dots as they are, unless they could be confused with paths', () => {
    expect(csv('[{"e.g.":1}]')).toBe('e.g.\n1\n')
    expect(csv('[{"e.g.":1,"a":{"b":2}}]')).toBe('e\\.g\\.,a.b\n1,2\n')
  })

  it.each([
    ['[[1,"a"],[2]]', '1,a\n2\n', []],
    ['{"a":1}\n{"a":2}\n', 'a\n1\n2\n', ['json-lines']],
    ['{"a":1}', 'a\n1\n', ['wrapped']],
    ['[1,"x",null]', 'value\n1\nx\n""\n', ['null-as-empty']],
    ['[[1,null],[2]]', '1,\n2\n', ['null-as-empty']],
    ['[{"a":1},{"b":2}]', 'a,b\n1,\n,2\n', []],
    ['[{"a":null,"c":""},{"b":{"d":null}}]', 'a,c,b.d\n,,\n,,\n', ['null-as-empty']],
    ['[]', '', ['nothing-written']],
    ['[{}]', '""\n', []],
  ])('writes %s', (text, expected, codes) => {
    const result = jsonToCsv(text, { lineEnd: '\n' })
    expect(unwrap(result)).toBe(expected)
    expect(noteCodes(result)).toEqual(codes)
  })

  it.each([
    ['[{"a":1},[2]]', 'mixed-rows'],
    ['[{"a":1,"a":2}]', 'duplicate-key'],
  ])('rejects %s: %s', (text, code) => {
    expect(firstError(jsonToCsv(text))?.code).toBe(code)
  })

  it('is reversed by csvToJson for nested data of text', () => {
    const leaf = anyText
    const key = anyText.filter((text) => text !== '')
    const tree = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        leaf,
        fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
        fc.dictionary(key, tie('node'), { minKeys: 1, maxKeys: 3 }),
      ),
    })).node
    const rows = fc.array(fc.dictionary(key, tree, { minKeys: 1, maxKeys: 4 }), {
      minLength: 1,
      maxLength: 1,
    })
    fc.assert(
      fc.property(rows, (value) => {
        // The data has at least one nested value, so that keys are escaped.
        const nested = value.map((row) => ({ ...row, z: { z: 'z' } }))
        const there = unwrap(jsonToCsv(JSON.stringify(nested), { delimiter: ';' }))
        const back = unwrap(csvToJson(there, { delimiter: ';', nested: true, indent: 0 }))
        expect(JSON.parse(back)).toEqual(JSON.parse(JSON.stringify(nested)))
      }),
    )
  })
})

describe('the note on a guessed delimiter', () => {
  it.each([
    ['"a\nb",c\n1,2,3', /although the rows then have different numbers of columns: no other/],
    ['a;b', /because no other common separator fits the only row better/],
    ['a;b\n1;2', /because all of the first 2 rows then have the same number of columns/],
    ['a;b\n1;2\n1;2;3', /because 2 of the first 3 rows then have the same number of columns/],
  ])('gives a true reason for %j', (text, reason) => {
    const result = parseCsv(text)
    const note = result.ok && result.notes.find(({ code }) => code === 'delimiter-guessed')
    expect(note).toMatchObject({ message: expect.stringMatching(reason) })
  })
})

describe('numbers with a decimal comma', () => {
  const typed = (text: string): unknown =>
    JSON.parse(unwrap(csvToJson(text, { types: 'safe', decimal: 'comma', shape: 'arrays', header: false })))

  it('are read with points between groups of three, and nothing else is', () => {
    const text = '1.234,50;2,5;-1.000.000;7;true;1.5;007,5;1.23,4;1,2,3;x\n'
    expect(typed(text)).toEqual([[1234.5, 2.5, -1_000_000, 7, true, '1.5', '007,5', '1.23,4', '1,2,3', 'x']])
    expect(
      unwrap(csvToJson('a\n1.234,50\n', { types: 'safe', decimal: 'comma', delimiter: ';', indent: 0 })),
    ).toBe('[{"a":1234.50}]')
  })

  it('that stayed text are told, with a fix that reads them', () => {
    const told = (text: string, options = {}) => {
      const result = csvToJson(text, options)
      return result.ok ? result.notes.find(({ code }) => code === 'decimal-comma') : undefined
    }
    expect(told('Ware;Preis;Menge\nTisch;1.234,50;2\nStuhl;;4\nLampe;12,00;10\n')).toEqual({
      code: 'decimal-comma',
      message: 'The numbers in “Preis” have a decimal comma, so they stayed text.',
      fix: { label: 'Read them as numbers', edits: [], options: { types: 'safe', decimal: 'comma' } },
    })
    const many = told('a;b;c;d\n1,5;2,5;3,5;4,5\n', { types: 'safe' })
    expect(many?.message).toBe(
      'The numbers in “a”, “b”, “c” and others have a decimal comma, so they stayed text.',
    )
    expect(told('1,5\n2,5\n', { header: false, delimiter: ';' })).toBeDefined()
    // One that is asked for, a text among them, whole numbers, and what may be thousands.
    expect(told('a;b\n1;2,5\n', { types: 'safe', decimal: 'comma' })).toBeUndefined()
    expect(told('a;b\n1;2,5\n1;about 3\n')).toBeUndefined()
    expect(told('a;b\n1;2\n')).toBeUndefined()
    expect(told('a;b\n1;1,234\n')).toBeUndefined()
    expect(told('a,b\n1,"2,5"\n')).toBeUndefined()
  })

  it('are written, in quotes where the comma also separates', () => {
    const json = '[{"a":1234.50,"b":"1.5"}]'
    expect(unwrap(jsonToCsv(json, { decimal: 'comma', delimiter: ';' }))).toBe('a;b\r\n1234,50;1.5\r\n')
    expect(unwrap(jsonToCsv(json, { decimal: 'comma' }))).toBe('a,b\r\n"1234,50",1.5\r\n')
    expect(unwrap(jsonToCsv('[[0.5]]', { decimal: 'comma', delimiter: ';' }))).toBe('0,5\r\n')
  })
})

it('a list of values in an object is offered as the rows, unless there is a list of objects', () => {
  const label = (json: string): string | undefined => {
    const result = jsonToCsv(json)
    return result.ok ? result.notes.find(({ code }) => code === 'wrapped')?.fix?.label : undefined
  }
  expect(label('{"items":["a","b"],"total":2}')).toBe('Convert only “items”')
  expect(label('{"columns":["a"],"rows":[{"a":1}]}')).toBe('Convert only “rows”')
  expect(label('{"a":[1],"b":[2]}')).toBeUndefined()
})
