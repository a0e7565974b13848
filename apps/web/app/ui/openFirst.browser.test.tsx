import { expect, it, vi } from 'vitest'
import { mountInPage } from '../testing/mountInPage.ts'
import { openFirst } from './openFirst.ts'
import { Toaster } from './Toast.tsx'

const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => new File([], name))

it('says which of several files was opened only once it is open', async () => {
  const host = mountInPage(<Toaster />)
  await vi.waitUntil(() => host.firstChild)
  const opened: string[] = []
  const open = (isOpened: boolean) => async (file: File) => {
    opened.push(file.name)
    return isOpened
  }
  await openFirst(files, open(false))
  await openFirst(files.slice(1, 2), open(true))
  await openFirst(files.slice(1), open(true))
  await vi.waitFor(() => expect(host.textContent).toContain('Opened b.jpg, the first of 2 files'))
  expect(opened).toEqual(['a.jpg', 'b.jpg', 'b.jpg'])
  expect(host.textContent).not.toContain('a.jpg')
  expect(host.querySelectorAll('p')).toHaveLength(1)
})
