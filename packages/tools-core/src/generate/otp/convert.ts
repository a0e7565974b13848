/** The tool of one-time codes, as a page runs it. */
import { showTable } from '../../shared/registry/output.ts'
import type { ToolEngine } from '../../shared/registry/tool.ts'
import { andThen, succeed } from '../../shared/result/result.ts'
import { type OtpAlgorithm, totp } from './totp.ts'

/** The present code of a secret, and the next. */
export const convert: ToolEngine = async (input, { digits, period, algorithm }) => {
  const made = await totp(input, {
    digits: Number(digits),
    period: Number(period),
    algorithm: String(algorithm).toUpperCase().replace('-', '') as OtpAlgorithm,
  })
  return andThen(made, (totp) =>
    succeed(
      showTable([
        ['Code', totp.code],
        ['Valid for', `${totp.secondsLeft} s`],
        ['Next code', totp.next],
        ...(totp.issuer === undefined ? [] : [['Issuer', totp.issuer] as const]),
        ...(totp.account === undefined ? [] : [['Account', totp.account] as const]),
        ['Made with', `${totp.digits} digits, ${totp.period} s, ${totp.algorithm}`],
        ['Link for an app', totp.uri],
      ]),
    ),
  )
}
