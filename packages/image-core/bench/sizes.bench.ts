/** The size of the core and of the icons against what they were meant to have. */
import { report } from '../../../scripts/bench/benchReport.ts'
import { sizeRows } from '../../../scripts/bench/bundleSizes.ts'

report(
  sizeRows({ 'core, whole': 6, 'ico, whole': 3, "ico, encode alone (3.3 kB of it fflate's deflate)": 3 }),
)
