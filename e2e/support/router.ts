/**
 * Goes to other pages without leaving the document, through the site's own router. Each function runs in the
 * page.
 */

/** The router that React Router stores on the window. */
interface RouterHolder {
  readonly __reactRouterDataRouter: {
    readonly navigate: (path: string) => void
    readonly state: {
      readonly location: { readonly pathname: string }
      readonly navigation: { readonly state: 'idle' | 'loading' | 'submitting' }
    }
  }
}

/** Clicks a link on the page if there is one, otherwise calls the router that the links use. */
export function follow(path: string): void {
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  const own = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]:not([target])`)
  if (own !== null) own.click()
  else (window as unknown as RouterHolder).__reactRouterDataRouter.navigate(path)
}

/** Whether the router shows this page and loads no other. */
export function hasArrived(path: string): boolean {
  const { location, navigation } = (window as unknown as RouterHolder).__reactRouterDataRouter.state
  return location.pathname === path && navigation.state === 'idle'
}
