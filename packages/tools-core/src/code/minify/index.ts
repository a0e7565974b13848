/** Smaller HTML, JavaScript and SVG. */
export { type MinifyCodeOptions, minifyCode } from './minifyCode.ts'
