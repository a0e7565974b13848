/** HTML to JSX. Pure. */
export { type HtmlToJsxOptions, htmlToJsx } from './htmlToJsx.ts'
