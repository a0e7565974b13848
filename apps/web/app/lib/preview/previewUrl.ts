import { site } from '../../site.config.ts'
import { PREVIEW_URLS, type PreviewNetwork } from './previewDocuments.ts'

/** Returns the address of the preview document, which changes with its content. */
export function previewUrl(network: PreviewNetwork): string {
  return `${site.previewOrigin}${PREVIEW_URLS[network]}?v=${import.meta.env.VITE_PREVIEW_VERSION}`
}
