/**
 * Receives what comes from outside the site: what another app shares, and files that the system opens with
 * the installed site. Each goes to the tool for it.
 */
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { OFFLINE } from '../../content/offline.ts'
import { useHandOver } from '../../lib/handOver/handOver.ts'
import { SHARED_QUERY, type Shared, takeShared } from '../../lib/handOver/sharedFiles.ts'
import { showToast } from '../../ui/Toast.tsx'

/** How the system hands files to an installed site. Source: https://wicg.github.io/web-app-launch/ */
interface LaunchQueue {
  setConsumer(consume: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void
}

/** Passes what arrives to the page of its tool. */
export function useArrivals(): void {
  const navigate = useNavigate()
  const handOver = useHandOver()
  const open = useEffectEvent(async (arriving: Promise<Shared>) => {
    try {
      const { arrivalOf } = await import('../../lib/recognise/arrival.ts')
      const arrival = await arrivalOf(await arriving)
      if (arrival === null) return
      await handOver(arrival.handed)
      if (arrival.left.length > 0) tellLeft(arrival.left)
    } catch (error) {
      complain(error)
    }
  })
  useEffect(() => {
    if (window.location.search !== `?${SHARED_QUERY}`) return
    void navigate(window.location.pathname, { replace: true, preventScrollReset: true })
    void open(takeShared())
  }, [navigate])
  useEffect(() => {
    if (!('launchQueue' in window)) return
    const queue = window.launchQueue as LaunchQueue
    queue.setConsumer(({ files = [] }) => {
      if (files.length > 0) void open(launched(files))
    })
  }, [])
}

async function launched(handles: readonly FileSystemFileHandle[]): Promise<Shared> {
  return { files: await Promise.all(handles.map((handle) => handle.getFile())), text: '' }
}

function tellLeft(left: readonly File[]): void {
  const text = left.length === 1 ? `${left[0]?.name} was not opened` : `${left.length} files were not opened`
  showToast({ text, detail: OFFLINE.oneByOne, stays: true })
}

function complain(error: unknown): void {
  console.info('What came from outside could not be read.', error)
  showToast({ text: OFFLINE.unreadable, detail: OFFLINE.unreadableAdvice, tone: 'bad' })
}
