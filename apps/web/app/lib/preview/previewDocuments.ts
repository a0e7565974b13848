/**
 * The documents in which the compiler runs the visitor's code: their paths, and what their sandbox allows.
 *
 * Each is served with its own security policy (`publish/headers.ts`), which a frame with `srcdoc` or `blob:`
 * could not have. Neither allows `allow-same-origin` or any top navigation. The offline document also
 * contains its policy, for hosts that send no headers. Pure data, used by the page and the build.
 */

/** Whether the visitor allows their code to access the network. */
export type PreviewNetwork = 'offline' | 'online'

/** Paths of the documents. */
export const PREVIEW_URLS: Readonly<Record<PreviewNetwork, string>> = {
  offline: '/preview.html',
  online: '/preview-online.html',
}

const SANDBOX = ['allow-scripts', 'allow-forms', 'allow-modals', 'allow-pointer-lock']

/**
 * Tokens for the frame's `sandbox` attribute and the policy. A new window would give access to the network,
 * so only `online` may open one.
 */
export const PREVIEW_SANDBOX: Readonly<Record<PreviewNetwork, readonly string[]>> = {
  offline: SANDBOX,
  online: [...SANDBOX, 'allow-popups', 'allow-downloads'],
}

/**
 * What the documents may load. Offline, nothing comes from the network: only inline, `blob:` and `data:`
 * content. Online, everything is allowed.
 */
export const PREVIEW_SOURCES: Readonly<Record<PreviewNetwork, Readonly<Record<string, readonly string[]>>>> =
  {
    offline: {
      'default-src': ["'none'"],
      'script-src': ["'unsafe-inline'", "'unsafe-eval'", 'blob:', 'data:'],
      'style-src': ["'unsafe-inline'", 'blob:', 'data:'],
      'img-src': ['blob:', 'data:'],
      'media-src': ['blob:', 'data:'],
      'font-src': ['blob:', 'data:'],
      'worker-src': ['blob:', 'data:'],
      'connect-src': ['blob:', 'data:'],
      'form-action': ["'none'"],
      'base-uri': ["'none'"],
    },
    online: { 'default-src': ['*', 'blob:', 'data:', "'unsafe-inline'", "'unsafe-eval'"] },
  }
