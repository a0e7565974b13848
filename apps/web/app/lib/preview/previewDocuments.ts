/**
 * The documents in which the compiler runs its visitors' code: where they are, and what their sandbox allows.
 *
 * Each is served with a security policy of its own (`publish/headers.ts`), which a frame's `srcdoc` or `blob:` could not have.
 * Neither has `allow-same-origin` or any kind of top navigation. Pure data, read by the page and by the build.
 */

/** Whether the visitor lets their code reach the network. */
export type PreviewNetwork = 'offline' | 'online'

/** Paths of the documents. */
export const PREVIEW_URLS: Readonly<Record<PreviewNetwork, string>> = {
  offline: '/preview.html',
  online: '/preview-online.html',
}

const SANDBOX = ['allow-scripts', 'allow-forms', 'allow-modals', 'allow-pointer-lock']

/** Tokens of the frame's `sandbox` and of the policy's. A new window would be a way to the network, so only `online` opens one. */
export const PREVIEW_SANDBOX: Readonly<Record<PreviewNetwork, readonly string[]>> = {
  offline: SANDBOX,
  online: [...SANDBOX, 'allow-popups', 'allow-downloads'],
}
