/**
 * Vite plugin: a page whose code cannot be fetched does not reload the document.
 *
 * React Router reloads it, and with it goes what is typed or open on the present page. Instead, the page that cannot be fetched is
 * announced to the application, which says so and may ask for it again (`app/features/shell/UnfetchedPages.tsx`).
 */
import type { Plugin } from 'vite'
import { UNFETCHED_PAGE } from '../app/lib/links/unfetchedPage.ts'

/** The end of React Router's `loadRouteModule`, which has failed to import `route.module`. */
const RELOAD =
  /console\.error\(`Error loading route module [\s\S]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/** Unless somebody prevents the event's default, the failure is thrown, and the error boundary of the page's region shows it. */
const ANNOUNCE = `return new Promise((resolve, reject) => {
  const retry = () => resolve(loadRouteModule(route, routeModulesCache));
  const fail = () => reject(error);
  const event = new CustomEvent(${JSON.stringify(UNFETCHED_PAGE)}, { detail: { path: route.path, error, retry, fail }, cancelable: true });
  if (window.dispatchEvent(event)) fail();
});`

/** Only for the build: in development, no page is fetched from a server that has changed meanwhile. */
export function unfetchedPages(): Plugin {
  return {
    name: 'whittle:unfetched-pages',
    apply: 'build',
    transform: (code, id) =>
      /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/.test(id)
        ? { code: announcing(code), map: null }
        : undefined,
  }
}

/** Returns React Router's code with an announcement in place of the reload. */
export function announcing(code: string): string {
  if (!RELOAD.test(code))
    throw new Error(
      'React Router handles a page that cannot be fetched in a new way, which this plugin does not handle.',
    )
  return code.replace(RELOAD, () => ANNOUNCE)
}
