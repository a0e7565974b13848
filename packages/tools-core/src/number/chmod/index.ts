/** The permissions of files on Unix. Pure. */
export { type Permissions, readPermissions } from './chmod.ts'
