import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../test/results.ts'
import type { SqlDialect } from './dialects.ts'
import { minifySql } from './index.ts'

describe('minifySql', () => {
  it.each<[SqlDialect, string, string]>([
    ['standard', 'SELECT a , -- x\n b\nFROM  t', 'SELECT a,b FROM t'],
    ['standard', 'select \'a -- b\' , "c /* d" from t', 'select \'a -- b\',"c /* d" from t'],
    ['standard', 'a = - 1 and b - -1 > 2', 'a= - 1 and b - -1>2'],
    ['postgresql', "select 'a'\n'b', 'c' /* x /* y */ z */", "select 'a'\n'b','c'"],
    ['postgresql', 'select $$it; -- is$$, $1::int, :name', 'select $$it; -- is$$,$1::int,:name'],
    ['mysql', "select 5--3, 'it\\'s' # c\n, /*! a */ b", "select 5--3,'it\\'s',/*! a */ b"],
    ['oracle', "select /*+ full(t) */ q'[it's]' from t", "select /*+ full(t) */ q'[it's]' from t"],
    ['sqlserver', 'select [a ]] b] , @x from #t', 'select [a ]] b],@x from #t'],
    ['bigquery', "select r'''a'b''' from my-project.d.t", "select r'''a'b''' from my-project.d.t"],
    ['snowflake', 'select a // b\n, $1', 'select a,$1'],
    ['standard', 'select {{ col }} , #{x} from t where a = %s', 'select {{ col }},#{x} from t where a= %s'],
  ])('writes in %s %j as %j', (dialect, text, short) => {
    expect(unwrap(minifySql(text, { dialect }))).toBe(short)
  })

  it.each([
    ["select\n  'abc", 'unclosed-string', 2, 3],
    ['select "abc', 'unclosed-name', 1, 8],
    ['select a /* b', 'unclosed-comment', 1, 10],
    ['select (a\nfrom b', 'unclosed-bracket', 1, 8],
    ['select a)\nfrom b', 'unexpected-bracket', 1, 9],
    ['select (a]', 'unexpected-bracket', 1, 10],
  ])('says where %j is wrong', (text, code, line, column) => {
    expect(minifySql(text)).toMatchObject({ ok: false, errors: [{ code, line, column }] })
  })
})
