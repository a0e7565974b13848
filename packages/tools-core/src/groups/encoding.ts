/** The tools of the group “encoding”, in the order of its menu. `scripts/newTool.mjs` adds new ones. Metadata only. */
import { base64Tools } from '../base64/tool.ts'
import { bytesTools } from '../bytes/tool.ts'
import { hashTools } from '../hash/tool.ts'
import { htmlEntityTools } from '../html-entities/tool.ts'
import { jwtTools } from '../jwt/tool.ts'
import type { Tool } from '../registry/tool.ts'
import { urlTools } from '../url/tool.ts'

/** The tools of the group “encoding”. */
export const encodingGroup: readonly Tool[] = [
  ...base64Tools,
  ...urlTools,
  ...htmlEntityTools,
  ...jwtTools,
  ...hashTools,
  ...bytesTools,
]
