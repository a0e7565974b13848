/**
 * The tools of the group “generate”, in the order of its menu. `scripts/newTool.mjs` adds new ones. Metadata
 * only.
 */
import { idTools } from '../generate/id/tool.ts'
import { kdfTools } from '../generate/kdf/tool.ts'
import { loremIpsumTools } from '../generate/lorem-ipsum/tool.ts'
import { otpTools } from '../generate/otp/tool.ts'
import { passwordTools } from '../generate/password/tool.ts'
import { qrTools } from '../generate/qr/tool.ts'
import type { Tool } from '../shared/registry/tool.ts'

/** The tools of the group “generate”. */
export const generateGroup: readonly Tool[] = [
  ...passwordTools,
  ...idTools,
  ...qrTools,
  ...otpTools,
  ...kdfTools,
  ...loremIpsumTools,
]
