/**
 * The verdict on a token as one of three states: “not verified” until checked with a key. The token's content
 * is the output.
 */
import {
  type DecodedJwt,
  type JwtVerification,
  type SecretEncoding,
  verifyJwt,
} from '@whittle/tools-core/jwt'
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

/** What a timer can wait for, in milliseconds: about 25 days. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** When the token will become valid or expire, in milliseconds since 1970. */
function nextLimit({ times: { nbf, exp } }: DecodedJwt): number | undefined {
  const limits = [nbf, exp].map((time) => (time?.seconds ?? 0) * 1000)
  return limits.filter((limit) => limit > Date.now()).sort((a, b) => a - b)[0]
}

/**
 * The verdict on exactly this token with this key, checked again when one of its time limits passes; any
 * change clears it at once, before the next frame.
 */
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
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = async (): Promise<void> => {
      const result = await verifyJwt(text, secret, { secretEncoding, ...given })
      if (isOver) return
      setChecked(result.ok ? { asked, value: result.value } : null)
      const limit = result.ok ? nextLimit(result.value.token) : undefined
      if (limit !== undefined) timer = setTimeout(check, Math.min(limit - Date.now(), MAX_TIMER_MS))
    }
    void check()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [asked])
  return checked?.asked === asked ? checked.value : null
}
