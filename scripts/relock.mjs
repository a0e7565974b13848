/**
 * `npm run relock`: installs what the manifests name after one of them was changed, and changes the lockfile
 * accordingly.
 */
import { enterToolchain, install } from './toolchain.mjs'

enterToolchain()
install({ relock: true })
