/**
 * The tools of the group “encoding”, in the order of its menu. `scripts/newTool.mjs` adds new ones. Metadata
 * only.
 */
import { base64Tools } from '../encoding/base64/tool.ts'
import { basicAuthTools } from '../encoding/basic-auth/tool.ts'
import { bytesTools } from '../encoding/bytes/tool.ts'
import { compressTools } from '../encoding/compress/tool.ts'
import { hashTools } from '../encoding/hash/tool.ts'
import { htmlEntityTools } from '../encoding/html-entities/tool.ts'
import { httpStatusTools } from '../encoding/http-status/tool.ts'
import { jwtTools } from '../encoding/jwt/tool.ts'
import { mimeTypeTools } from '../encoding/mime-type/tool.ts'
import { urlTools } from '../encoding/url/tool.ts'
import { x509Tools } from '../encoding/x509/tool.ts'
import type { Tool } from '../shared/registry/tool.ts'

/** The tools of the group “encoding”. */
export const encodingGroup: readonly Tool[] = [
  ...base64Tools,
  ...urlTools,
  ...htmlEntityTools,
  ...jwtTools,
  ...hashTools,
  ...bytesTools,
  ...x509Tools,
  ...compressTools,
  ...basicAuthTools,
  ...httpStatusTools,
  ...mimeTypeTools,
]
