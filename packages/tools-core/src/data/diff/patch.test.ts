import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstError, unwrap } from '../../../test/results.ts'
import { applyPatch } from './applyPatch.ts'
import { parsePatch } from './parsePatch.ts'
import { quotePath, unquotePath } from './patchPath.ts'
import { unifiedPatch } from './unifiedPatch.ts'

const line = fc.oneof(fc.constantFrom('', ' ', 'a', 'b', '-a', '+b', '@@', '\\ No newline'), fc.string())
const text = fc
  .tuple(fc.array(fc.tuple(line, fc.constantFrom('\n', '\n', '\r\n'))), fc.constantFrom('', 'x', '\r'))
  .map(([lines, last]) => lines.map(([body, end]) => body.replaceAll('\n', '') + end).join('') + last)
const context = fc.integer({ min: 0, max: 5 })

describe('unifiedPatch', () => {
  it('turns the first text into the second with applyPatch, and back', () => {
    fc.assert(
      fc.property(text, text, context, (a, b, lines) => {
        const patch = unwrap(unifiedPatch(a, b, { context: lines }))
        expect(unwrap(applyPatch(a, patch))).toBe(b)
        expect(unwrap(applyPatch(b, patch, { direction: 'backward' }))).toBe(a)
      }),
    )
  })

  it.each([
    ['before', 'a\n', '', { fromName: '/dev/null', toName: 'x' }],
    ['after', '', 'a\n', { fromName: 'x', toName: '/dev/null' }],
  ])('rejects text for a file that did not exist %s', (_, a, b, names) => {
    expect(firstError(unifiedPatch(a, b, names))).toMatchObject({ code: 'invalid-option' })
  })

  it('equals what git writes', () => {
    expect(unwrap(unifiedPatch('a\nb\nc', 'a\nB\nc', { fromName: 'dir/x', context: 1 }))).toBe(
      'diff --git a/dir/x b/dir/x\n--- a/dir/x\n+++ b/dir/x\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n\\ No newline at end of file\n',
    )
  })

  it.each([
    [
      'a new file',
      '',
      'a\n',
      { fromName: '/dev/null', toName: 'x' },
      /^new file mode 100644\n--- \/dev\/null\n\+\+\+ b\/x\n@@ -0,0 \+1 @@$/m,
    ],
    [
      'a new empty file',
      '',
      '',
      { fromName: '/dev/null', toName: 'x' },
      /^diff --git a\/x b\/x\nnew file mode 100644\n$/,
    ],
    [
      'a deleted file',
      'a\n',
      '',
      { fromName: 'x', toName: '/dev/null' },
      /^deleted file mode 100644\n--- a\/x\n\+\+\+ \/dev\/null\n@@ -1 \+0,0 @@$/m,
    ],
    ['another name', 'a\n', 'a\n', { fromName: 'x', toName: 'y' }, /^rename from x\nrename to y\n$/m],
    [
      'names with git’s prefixes',
      'a\n',
      'b\n',
      { fromName: 'a/x', toName: 'b/x' },
      /^--- a\/x\n\+\+\+ b\/x\n/m,
    ],
    [
      'a new file in a folder b',
      '',
      'a\n',
      { fromName: '/dev/null', toName: 'b/x' },
      /^diff --git a\/b\/x b\/b\/x\nnew file mode 100644\n--- \/dev\/null\n\+\+\+ b\/b\/x\n/,
    ],
    [
      'a deleted file in a folder a',
      'a\n',
      '',
      { fromName: 'a/x', toName: '/dev/null' },
      /^diff --git a\/a\/x b\/a\/x\ndeleted file mode 100644\n--- a\/a\/x\n\+\+\+ \/dev\/null\n/,
    ],
    ['a name with spaces', 'a\n', 'b\n', { fromName: 'my file' }, /^--- a\/my file\t\n/m],
    ['nothing', 'a\n', 'a\n', {}, /^$/],
  ])('writes %s', (_, a, b, options, pattern) => {
    expect(unwrap(unifiedPatch(a, b, options))).toMatch(pattern)
  })

  it.each([
    ['no name', { fromName: '' }],
    ['no file on either side', { fromName: '/dev/null', toName: '/dev/null' }],
    ['a context of half a line', { context: 0.5 }],
  ])('rejects %s', (_, options) => {
    expect(firstError(unifiedPatch('a', 'b', options))?.code).toBe('invalid-option')
  })
})

describe('applyPatch', () => {
  const lines = (...names: string[]) => names.map((name) => `${name}\n`).join('')
  const patch = '--- a/x\n+++ b/x\n@@ -2,3 +2,3 @@\n b\n-c\n+C\n d\n'

  it('finds a hunk that has moved, with a note', () => {
    const result = applyPatch(lines('new', 'a', 'b', 'c', 'd'), patch)
    expect(result).toMatchObject({ ok: true, value: lines('new', 'a', 'b', 'C', 'd') })
    expect(result.ok && result.notes[0]).toMatchObject({ code: 'moved-hunk', line: 3 })
  })

  it('reports each hunk that does not fit, the line, and its text', () => {
    const two = `${patch}@@ -9,2 +9,2 @@\n-i\n+I\n j\n`
    const result = applyPatch(lines('a', 'b', 'x', 'd'), two)
    expect(result.ok ? [] : result.errors).toMatchObject([
      {
        code: 'hunk-does-not-fit',
        line: 3,
        message: 'Hunk 1 does not fit: at line 3 it expects “c”, but the text has “x”.',
      },
      { code: 'hunk-does-not-fit', line: 8, message: expect.stringContaining('the text ends before it') },
    ])
  })

  it('shows line ends where only they differ', () => {
    expect(firstError(applyPatch('a\r\n', '@@ -1 +1 @@\n-a\n+b\n'))?.message).toContain(
      'expects "a\\n", but the text has "a\\r\\n"',
    )
  })

  it('reads a patch from an e-mail without trailing spaces', () => {
    const mail = `From: me\nSubject: a change\n\nWords.\n---\n${patch.replace(' d', ' ')}-- \n2.39\n`
    expect(unwrap(applyPatch(lines('a', 'b', 'c', ''), mail))).toBe(lines('a', 'b', 'C', ''))
  })

  it.each(['', 'a', 'a\n', 'a\r\nb'])(
    'leaves %j unchanged with the empty patch of identical texts',
    (text) => {
      const empty = unwrap(unifiedPatch(text, text))
      expect(empty).toBe('')
      expect(unwrap(applyPatch(text, empty))).toBe(text)
      expect(unwrap(applyPatch(text, empty, { direction: 'backward' }))).toBe(text)
    },
  )

  it.each([
    ['no patch', 'hello', 'empty-patch'],
    ['a truncated hunk', '@@ -1,3 +1,3 @@\n a\n-b\n', 'bad-hunk'],
    ['a header without ranges', '@@ what @@\n a\n', 'bad-hunk'],
    ['a binary patch', 'diff --git a/x b/x\nGIT binary patch\n', 'binary-patch'],
    [
      'a patch of two binary files',
      'Binary files a/x and b/x differ\nBinary files a/y and b/y differ\n',
      'binary-patch',
    ],
    ['a file name that no change follows', 'diff --git a/x b/x\n--- a/x\n+++ b/x\n', 'bad-hunk'],
    ['a patch of two files', `${patch}--- a/y\n+++ b/y\n@@ -1 +1 @@\n-a\n+b\n`, 'many-files'],
  ])('rejects %s', (_, given, code) => {
    expect(firstError(applyPatch('a\nb\n', given))?.code).toBe(code)
  })

  it.each(['999999999999', '9'.repeat(400)])(
    'finds a hunk however far outside its header says it is: %s',
    (far) => {
      const header = `@@ -${far} +1 @@\n`
      expect(applyPatch('a\nb\n', `${header}-b\n+c\n`)).toMatchObject({ value: 'a\nc\n' })
      expect(applyPatch('a\nb\n', `${header}-a\n+c\n${header}-b\n+d\n`)).toMatchObject({ value: 'c\nd\n' })
      expect(firstError(applyPatch('a\nb\n', `${header}-x\n+c\n`))).toMatchObject({
        code: 'hunk-does-not-fit',
        message: expect.stringMatching(/at line \d+ it expects “x”, but the text ends before it/),
      })
    },
  )

  it('reports 100 errors of a patch in which every line is wrong', () => {
    const unreadable = applyPatch('a\n', '@@\n'.repeat(200_000))
    expect(unreadable.ok ? [] : unreadable.errors).toHaveLength(100)
    const unfitting = applyPatch('a\n', '@@ -1 +1 @@\n-x\n+y\n'.repeat(200_000))
    expect(unfitting.ok ? [] : unfitting.errors).toHaveLength(100)
  })

  it('applies one file of a patch with several', () => {
    const two = `${patch}--- a/y\n+++ b/y\n@@ -1 +1 @@\n-a\n+b\n`
    expect(unwrap(applyPatch('a\n', two, { file: 'y' }))).toBe('b\n')
    expect(firstError(applyPatch('a\n', two, { file: 'z' }))?.code).toBe('no-such-file')
  })

  it.each([
    ['with its header', 'diff --cc x\nindex 1,2..3\n--- a/x\n+++ b/x\n', 1],
    ['of git diff --combined', 'diff --combined x\n--- a/x\n+++ b/x\n', 1],
    ['without its header', '--- a/x\n+++ b/x\n', 3],
    ['after another file', `${patch}diff --cc y\n--- a/y\n+++ b/y\n`, 8],
  ])('rejects the combined diff of a merge commit %s by name', (_, header, line) => {
    const combined = `${header}@@@ -1,2 -1,2 +1,3 @@@\n  a\n +b\n+ c\n`
    expect(firstError(applyPatch('a\n', combined))).toMatchObject({
      code: 'combined-patch',
      line,
      message: expect.stringContaining('merge commit'),
    })
  })

  it.each([
    ['as git diff reports it', 'diff --git a/i.png b/i.png\nBinary files a/i.png and b/i.png differ\n'],
    [
      'with its bytes',
      'diff --git a/i.png b/i.png\nindex 1..2\nGIT binary patch\nliteral 1\nIcmZ\n\nliteral 0\nHcmV\n\n',
    ],
    ['as diff -r reports it', 'Binary files a/i.png and b/i.png differ\n'],
    [
      'that is new',
      'diff --git a/i.png b/i.png\nnew file mode 100644\nBinary files /dev/null and b/i.png differ\n',
    ],
  ])('applies the text file of a patch and reports the binary file %s', (_, binary) => {
    const text = 'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n'
    for (const both of [text + binary, binary + text]) {
      expect(applyPatch('a\n', both)).toMatchObject({
        value: 'b\n',
        notes: [{ code: 'binary-file', message: expect.stringContaining('“i.png”') }],
      })
      expect(unwrap(applyPatch('a\n', both, { file: 'x' }))).toBe('b\n')
      expect(firstError(applyPatch('a\n', both, { file: 'i.png' }))?.code).toBe('binary-patch')
    }
  })

  it.each(['old mode 100644\nnew mode 100755\n', 'similarity index 100%\nrename from x\nrename to y\n'])(
    'notes that a patch changes no text: %j',
    (header) => {
      const result = applyPatch('a\n', `diff --git a/x b/x\n${header}`)
      expect(result).toMatchObject({ value: 'a\n', notes: [{ code: 'no-text-change' }] })
    },
  )

  it.each([
    ['diff --git a/my file b/my file\nold mode 1\n', 'my file'],
    ['diff --git "a/q\\"" "b/q\\""\nold mode 1\n', 'q"'],
    ['Binary files "a/q\\"" and "b/q\\"" differ\n', 'q"'],
  ])('reads the name of a file without hunks from %j', (given, name) => {
    expect(unwrap(parsePatch(given))).toMatchObject([{ from: name, to: name, hunks: [] }])
  })

  it('reads names, renamings and hunks', () => {
    const [file] = unwrap(
      parsePatch('diff --git "a/q\\"" b/r\nrename from "q\\""\nrename to r\n@@ -1 +1 @@\n-a\n+b\n'),
    )
    expect(file).toMatchObject({ from: 'q"', to: 'r', hunks: [{ line: 4, oldStart: 1 }] })
  })
})

describe('quotePath', () => {
  it('is reversed by unquotePath', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (path) => {
        fc.pre(!/^".*"$/s.test(path) && !/\p{Surrogate}/u.test(path))
        expect(unquotePath(quotePath(path))).toBe(path)
      }),
    )
  })

  it('reads the octal bytes that git writes', () => {
    expect(unquotePath('"caf\\303\\251"')).toBe('café')
  })

  it('applies to a text of 200,000 lines, and writes a patch as long', () => {
    const text = 'line\n'.repeat(200_000)
    expect(unwrap(applyPatch(text, '@@ -1 +1 @@\n-line\n+first\n'))).toBe(text.replace('line', 'first'))
    expect(unwrap(applyPatch('', unwrap(unifiedPatch('', text))))).toBe(text)
  })

  it('adds no line after one without a line end', () => {
    expect(firstError(applyPatch('a\nb', '@@ -2,0 +3 @@\n+c\n'))).toMatchObject({ code: 'hunk-does-not-fit' })
    expect(unwrap(applyPatch('a\nb\n', '@@ -2,0 +3 @@\n+c\n'))).toBe('a\nb\nc\n')
  })

  const NO_END = '\\ No newline at end of file\n'

  it('puts a line without a line end at the end of the text only', () => {
    const patch = `@@ -1 +1 @@\n-a\n+b\n${NO_END}`
    expect(unwrap(applyPatch('a\n', patch))).toBe('b')
    expect(firstError(applyPatch('a\nc\n', patch))).toMatchObject({
      code: 'hunk-does-not-fit',
      message: 'Hunk 1 does not fit: its last line has no line end, but the text goes on after line 1.',
    })
    // The other place where it fits is the end.
    const moved = applyPatch('a\nc\na\n', patch)
    expect(moved).toMatchObject({ value: 'a\nc\nb', notes: [{ code: 'moved-hunk' }] })
  })

  it('adds nothing after a line that lost its line end, but does after one that got it', () => {
    const lost = `@@ -1 +1 @@\n-a\n+b\n${NO_END}@@ -1,0 +2 @@\n+c\n`
    expect(firstError(applyPatch('a\n', lost))).toMatchObject({ code: 'hunk-does-not-fit', line: 5 })
    const got = `@@ -1 +1 @@\n-a\n${NO_END}+a\n@@ -1,0 +2 @@\n+c\n`
    expect(unwrap(applyPatch('a', got))).toBe('a\nc\n')
  })
})
