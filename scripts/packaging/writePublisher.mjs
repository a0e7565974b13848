/** Part of `npm run release:version`: writes who publishes the packages into their manifests. */
import { ROOT } from '../toolchain.mjs'
import { readPublisher, writePublisher } from './publisher.mjs'

writePublisher(ROOT, readPublisher(ROOT))
