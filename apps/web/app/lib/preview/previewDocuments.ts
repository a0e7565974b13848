/**
 * The documents in which the compiler runs the visitor's code: their paths, and what their sandbox allows.
 *
 * Each is served with its own security policy (`publish/headers.ts`), which a frame with `srcdoc` or `blob:` could not have. Neither
 * allows `allow-same-origin` or any top navigation. Pure data, used by the page and the build.
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
 * Tokens for the frame's `sandbox` attribute and the policy. A new window would give access to the network, so only `online` may open
 * one.
 */
export const PREVIEW_SANDBOX: Readonly<Record<PreviewNetwork, readonly string[]>> = {
  offline: SANDBOX,
  online: [...SANDBOX, 'allow-popups', 'allow-downloads'],
}
