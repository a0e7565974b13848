/**
 * The tools of the group “number”, in the order of its menu. `scripts/newTool.mjs` adds new ones. Metadata
 * only.
 */
import { byteSizeTools } from '../number/byte-size/tool.ts'
import { chmodTools } from '../number/chmod/tool.ts'
import { percentTools } from '../number/percent/tool.ts'
import { radixTools } from '../number/radix/tool.ts'
import { romanTools } from '../number/roman/tool.ts'
import { subnetTools } from '../number/subnet/tool.ts'
import { unitsTools } from '../number/units/tool.ts'
import type { Tool } from '../shared/registry/tool.ts'

/** The tools of the group “number”. */
export const numberGroup: readonly Tool[] = [
  ...radixTools,
  ...byteSizeTools,
  ...romanTools,
  ...unitsTools,
  ...percentTools,
  ...subnetTools,
  ...chmodTools,
]
