/** Names on which the build and the pages agree, for the check of published files. Pure data. */

/** How the paths begin of the file with the hashes of what workers load, and of the pages' import map. */
export const WORKER_HASHES = '/assets/published-for-workers-'
export const IMPORT_MAP = '/assets/published-'

/** The event of a window when a file is not the published one; its `detail` is the path. */
export const CHANGED_FILE = 'whittle-changed-file'

/** The function in a worker that imports a module once it is checked (`vite/checkedImports.ts`). */
export const IMPORT_CHECKED = 'importChecked'
