/** The statuses of HTTP. */
export { findHttpStatus, type HttpStatus } from './httpStatus.ts'
