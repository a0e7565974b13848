import { describe, expect, it } from 'vitest'
import { reportFile } from './report.ts'
import type { Row } from './store.ts'

const ROWS: readonly Row[] = [
  {
    id: 1,
    path: '=a, "b".png',
    bytes: 100,
    thumbnail: null,
    own: null,
    isMissing: false,
    state: { status: 'done', bytes: 40, width: 8, height: 6, extension: 'jpg', outcome: 'made' },
  },
  {
    id: 2,
    path: 'broken.jpg',
    bytes: 7,
    thumbnail: null,
    own: null,
    isMissing: false,
    state: { status: 'failed', code: 'corrupt', message: 'Failed', advice: 'Try again.' },
  },
]

describe('reportFile', () => {
  it('is a table whose cells no spreadsheet runs', async () => {
    expect(await (await reportFile(ROWS, 'csv')).text()).toBe(
      [
        'path,state,bytesBefore,bytesAfter,width,height,outcome,errorCode,reason',
        `"'=a, ""b"".png",done,100,40,8,6,made,,`,
        'broken.jpg,failed,7,,,,,corrupt,Failed. Try again.',
        '',
      ].join('\r\n'),
    )
  })

  it('is JSON with the totals', async () => {
    expect(JSON.parse(await (await reportFile(ROWS, 'json')).text())).toMatchObject({
      totals: { files: 2, done: 1, failed: 1, bytesBefore: 100, bytesAfter: 40 },
      files: [{ path: '=a, "b".png' }, { errorCode: 'corrupt' }],
    })
  })
})
