/** Loads jose, which reads keys, signs and verifies with Web Crypto; decoding a token does not need it. */
import { subtleCrypto } from '../../shared/platform/webCrypto.ts'
import { fail, type Result, succeed } from '../../shared/result/result.ts'

/** The functions of jose that are used here. */
export type Jose = typeof import('./joseParts.ts')

/** Loads jose; fails where the host has no Web Crypto. `purpose` begins the sentence that says so. */
export async function loadJose(purpose: string): Promise<Result<Jose>> {
  if (subtleCrypto() !== undefined) return succeed(await import('./joseParts.ts'))
  const message = `${purpose} where Web Crypto is available, which on the web means secure pages (https).`
  return fail({ code: 'needs-web-crypto', message })
}
