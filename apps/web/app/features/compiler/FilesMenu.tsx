import { type ReactElement, useState } from 'react'
import { languageOfFile, MAX_FILES } from '../../lib/compile/project.ts'
import { AS_TYPED } from '../../ui/asTyped.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { PopoverMenu } from '../../ui/PopoverMenu.tsx'
import { useCompilerState } from './CompilerContext.ts'

/** Why a file cannot have a name; empty if it can. */
function problemOf(name: string, taken: readonly string[]): string {
  if (taken.includes(name) || name === 'script.js') return 'There is a file of this name.'
  if (languageOfFile(name) === undefined)
    return 'Use letters and digits, and end it in .js, .mjs, .jsx, .ts, .tsx or .json.'
  return ''
}

/** Adds files beside the script, and removes the one that is shown. */
export function FilesMenu(): ReactElement {
  const files = useCompilerState((state) => state.project.files ?? NO_FILES)
  const shown = useCompilerState((state) => state.shownFile)
  const addFile = useCompilerState((state) => state.addFile)
  const removeFile = useCompilerState((state) => state.removeFile)
  const [name, setName] = useState('')
  const problem = problemOf(
    name,
    files.map((file) => file.name),
  )
  const isFull = files.length >= MAX_FILES
  return (
    <PopoverMenu tone="quiet" label={files.length === 0 ? 'Files' : `Files (${files.length + 1})`}>
      {(close) => (
        <>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (problem !== '' || isFull) return
              addFile(name)
              setName('')
              close()
            }}
          >
            <TextField
              label="Name of the new file"
              hint={
                isFull
                  ? `There are ${MAX_FILES} files already, which is the limit.`
                  : 'Such as util.js or data.json'
              }
              error={name === '' || problem === '' ? undefined : problem}
              value={name}
              native={AS_TYPED}
              onChange={setName}
            />
            <Button type="submit" disabled={problem !== '' || isFull}>
              Add file
            </Button>
          </form>
          {shown === null ? null : (
            <Button
              onClick={() => {
                removeFile(shown)
                close()
              }}
            >
              Remove {shown}
            </Button>
          )}
          <p>The script imports a file by its name: import {'{ a }'} from './util.js'</p>
        </>
      )}
    </PopoverMenu>
  )
}

const NO_FILES: readonly never[] = []
