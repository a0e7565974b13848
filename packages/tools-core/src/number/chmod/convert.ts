/** The tool of permissions, as a page runs it. Pure. */
import { showTable } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { andThen, succeed } from '../../shared/result/result.ts'
import { readPermissions } from './chmod.ts'

/** Permissions in digits, letters and words. */
export const convert: ToolEngine = (input) =>
  andThen(readPermissions(input), ({ mode, octal, letters, symbolic }) =>
    succeed(
      showTable([
        ['Digits', octal],
        ['Letters', letters],
        ['Command', `chmod ${symbolic} FILE`],
        ['Owner', words(mode >> 6)],
        ['Group', words(mode >> 3)],
        ['Others', words(mode)],
        ...(mode & 0o4000 ? [['Set user ID', 'Runs as the owner of the file'] as const] : []),
        ...(mode & 0o2000 ? [['Set group ID', 'Runs as the group of the file'] as const] : []),
        ...(mode & 0o1000 ? [['Sticky', 'In a folder, only owners delete their files'] as const] : []),
      ]),
    ),
  )

function words(bits: number): string {
  const may = [bits & 4 ? 'read' : '', bits & 2 ? 'write' : '', bits & 1 ? 'run' : ''].filter(Boolean)
  return may.length === 0 ? 'nothing' : may.join(', ')
}
