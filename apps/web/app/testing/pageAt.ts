import type { Page } from '../pages/pages.ts'

/** Returns a page for a test that needs only its path. */
export function pageAt(path: Page['path'], { isolated = false } = {}): Page {
  return { path, kind: 'tool', name: path, title: path, description: path, keywords: [], isolated }
}
