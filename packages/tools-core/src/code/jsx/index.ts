/** Turns HTML into JSX. Pure. */
export { type HtmlToJsxOptions, htmlToJsx } from './htmlToJsx.ts'
