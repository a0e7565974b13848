import type { Page } from '../lib/pages/pages.ts'

/** A page of which a test needs only where it is. */
export function pageAt(path: Page['path'], { isolated = false } = {}): Page {
  return { path, kind: 'tool', name: path, title: path, description: path, keywords: [], isolated }
}
