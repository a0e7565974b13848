import type { OfflineManifest } from '../../lib/offline/offlineManifest.ts'

/** A version of the site with one page. */
export const TEST_MANIFEST: OfflineManifest = {
  version: '2',
  pages: ['/faq'],
  files: [],
  assets: [],
  large: [],
  archives: [],
  bytes: 9,
  notFoundFile: '/404.html',
  redirects: [],
}
