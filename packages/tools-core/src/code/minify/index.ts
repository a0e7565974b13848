/** Makes HTML, JavaScript and SVG smaller. */
export { type MinifyCodeOptions, minifyCode } from './minifyCode.ts'
