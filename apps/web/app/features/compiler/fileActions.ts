/** Actions on the code besides running it: format, share, save and open. */

import { sameProject } from '../../lib/compile/project.ts'
import { saveBlob } from '../../lib/files/saveBlob.ts'
import type { WorkerClient } from '../../lib/jobs/workerClient.ts'
import { runOrShow } from '../../ui/runOrShow.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { CompilerWorkerApi } from '../../workers/compiler.worker.ts'
import { PANE_NAMES } from './consoleLog.ts'
import { fileName, openFile, zipProject } from './projectFiles.ts'
import type { CompilerStore } from './store.ts'

/** The actions of the buttons beside Run. */
export interface FileActions {
  /** Formats the code of all panes. */
  format(): Promise<void>
  /** Copies a link that contains the code. */
  share(): Promise<void>
  /** Saves the page as one file, or as an archive of its parts. */
  download(form: 'html' | 'zip'): Promise<void>
  /** Puts a file's code into the panes. The previous code can be restored. */
  open(file: File): Promise<void>
}

/** Creates the actions for one store's project. */
export function createFileActions(
  store: CompilerStore,
  helper: WorkerClient<CompilerWorkerApi>,
): FileActions {
  /** Runs an action that may take a moment, with a message meanwhile. */
  async function act(doing: string, failure: string, work: () => Promise<void>): Promise<void> {
    store.getState().setDoing(doing)
    await runOrShow(work, failure)
    // A newer action shows its own message.
    if (store.getState().doing === doing) store.getState().setDoing('')
  }

  const format = (): Promise<void> =>
    act('Formatting the code …', 'The code could not be formatted', async () => {
      const { project } = store.getState()
      const { project: formatted, refused } = await helper.run('format', { project })
      // Do not overwrite what was typed meanwhile.
      if (sameProject(project, store.getState().project)) store.getState().setProject(formatted)
      for (const { pane, message } of refused)
        showToast({ text: `${PANE_NAMES[pane]} was not changed`, detail: message, tone: 'bad' })
    })

  const share = (): Promise<void> =>
    runOrShow(async () => {
      const { project } = store.getState()
      const { copyLink } = await import('../../ui/copyLink.ts')
      await copyLink(
        { settings: {}, input: JSON.stringify(project) },
        'Download it as a file instead, and send that.',
      )
    }, 'The link could not be made')

  const download = (form: 'html' | 'zip'): Promise<void> =>
    act('Making the file …', 'The file could not be made', async () => {
      const { project } = store.getState()
      const files = await helper.run('export', { project, form: form === 'html' ? 'single' : 'files' })
      const blob =
        form === 'html' ? new Blob([files.html], { type: 'text/html' }) : await zipProject(project, files)
      saveBlob(blob, fileName(project, form))
    })

  const open = (file: File): Promise<void> =>
    act('Opening the file …', 'The file could not be opened', async () => {
      const opened = await openFile(file)
      const project = opened.kind === 'project' ? opened.project : await helper.run('import', opened)
      store.getState().replace(project)
    })

  return { format, share, download, open }
}
