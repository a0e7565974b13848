/** The verdict on a token as one of three states: “not verified” until checked with a key. The token's content is the output. */
import { type JwtVerification, type SecretEncoding, verifyJwt } from '@whittle/tools-core/jwt'
import { type ReactElement, useEffect, useState } from 'react'
import { useConverterState } from '../ConverterContext.ts'
import styles from './JwtVerdict.module.css'

const VERDICTS = {
  notChecked: 'NOT VERIFIED',
  valid: 'VALID SIGNATURE',
  invalid: 'INVALID SIGNATURE',
} as const

const TIMES = {
  current: 'It is valid now.',
  expired: 'It has expired.',
  notYetValid: 'It is not valid yet.',
  unlimited: 'It names no time limits.',
  unknown: 'One of its time limits is not a number.',
} as const

/** Verdict and validity period. Nothing is shown for input that is not a token: the errors say why. */
export default function JwtVerdict(): ReactElement | null {
  const checked = useVerification()
  if (checked === null) return null
  const { verdict, reason, time } = checked
  return (
    <p
      className={styles.verdict}
      data-verdict={verdict}
      data-reason={reason?.code}
      role="status"
      aria-label="Verdict"
    >
      <strong>{VERDICTS[verdict]}</strong> {reason?.message} {TIMES[time]}
    </p>
  )
}

/** The verdict on exactly this token with this key; any change clears it at once, before the next frame. */
function useVerification(): JwtVerification | null {
  const token = useConverterState(({ input }) => (input.kind === 'text' ? input.text : ''))
  const key = useConverterState(({ options }) => String(options.key ?? ''))
  const payload = useConverterState(({ options }) => String(options.payload ?? ''))
  const encoding = useConverterState(({ options }) => String(options.secretEncoding ?? 'utf-8'))
  const asked = JSON.stringify([token, key, encoding, payload])
  const [checked, setChecked] = useState<{ readonly asked: string; readonly value: JwtVerification } | null>(
    null,
  )
  useEffect(() => {
    let isOver = false
    const [text, secret, secretEncoding, detached] = JSON.parse(asked) as [
      string,
      string,
      SecretEncoding,
      string,
    ]
    const given = detached === '' ? {} : { payload: detached }
    void verifyJwt(text, secret, { secretEncoding, ...given }).then((result) => {
      if (!isOver) setChecked(result.ok ? { asked, value: result.value } : null)
    })
    return () => {
      isOver = true
    }
  }, [asked])
  return checked?.asked === asked ? checked.value : null
}
