/**
 * Receives files from outside the site: a picture that another app shares, a file that the system opens with
 * the installed site.
 *
 * The web manifest names the page for both, so the page that opens them is already shown.
 */
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { OFFLINE } from '../../content/offline.ts'
import { handOver } from '../../lib/handOver/handOver.ts'
import { SHARED_QUERY, takeSharedFile } from '../../lib/handOver/sharedFile.ts'
import { showToast } from '../../ui/Toast.tsx'

/** How the system hands files to an installed site. Source: https://wicg.github.io/web-app-launch/ */
interface LaunchQueue {
  setConsumer(consume: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void
}

/** Passes arriving files to the current page. */
export function useArrivals(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (window.location.search !== `?${SHARED_QUERY}`) return
    takeShared().catch(complain)
    void navigate(window.location.pathname, { replace: true, preventScrollReset: true })
  }, [navigate])
  useEffect(() => {
    if (!('launchQueue' in window)) return
    const queue = window.launchQueue as LaunchQueue
    queue.setConsumer(({ files }) => void takeLaunched(files?.[0]).catch(complain))
  }, [])
}

async function takeShared(): Promise<void> {
  const file = await takeSharedFile()
  if (file !== null) handOver({ to: window.location.pathname, file })
}

async function takeLaunched(handle: FileSystemFileHandle | undefined): Promise<void> {
  if (handle !== undefined) handOver({ to: window.location.pathname, file: await handle.getFile() })
}

function complain(error: unknown): void {
  console.info('A file from outside could not be read.', error)
  showToast({ text: OFFLINE.unreadable, detail: OFFLINE.unreadableAdvice, tone: 'bad' })
}
