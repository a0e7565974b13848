import type { SiteConfig } from '../../site.config.ts'

/**
 * Returns the policy sources of frames in a page of this site.
 *
 * Neither `blob:` nor `data:`: code in the compiler's preview could navigate its frame to a document of its
 * own making, which has peer connections, and no policy covers those. Pages also contain this part of their
 * policy, for hosts that send no headers.
 */
export function frameSources({ previewOrigin, contactFormUrl, ads }: SiteConfig): readonly string[] {
  return [
    "'self'",
    ...(previewOrigin === '' ? [] : [previewOrigin]),
    ...(contactFormUrl === '' ? [] : [new URL(contactFormUrl).origin]),
    ...(ads?.origins ?? []),
  ]
}
