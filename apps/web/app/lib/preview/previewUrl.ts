import { site } from '../../site.config.ts'
import { PREVIEW_URLS, type PreviewNetwork } from './previewDocuments.ts'

/** Where the document is that a preview is shown in; the address changes with its content. */
export function previewUrl(network: PreviewNetwork): string {
  return `${site.previewOrigin}${PREVIEW_URLS[network]}?v=${import.meta.env.VITE_PREVIEW_VERSION}`
}
