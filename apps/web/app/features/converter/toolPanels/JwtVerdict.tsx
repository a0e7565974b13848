/**
 * The verdict on a token as one of three states: “not verified” until checked with a key. The token's content
 * is the output.
 */
import { relativeTime } from '@whittle/foundation/relativeTime'
import {
  type DecodedJwt,
  type JwtVerification,
  type SecretEncoding,
  verifyJwt,
} from '@whittle/tools-core/jwt'
import { type ReactElement, useEffect, useState } from 'react'
import { useConverterState } from '../ConverterContext.ts'
import { Verdict, type VerdictTone } from '../Verdict.tsx'

const ANSWERS = {
  notChecked: 'Not verified',
  valid: 'Signature is valid',
  invalid: 'Signature does not match',
} as const

/** The times that leave a token valid, or unknown. */
const TIMES = {
  current: 'The token is valid now.',
  unlimited: 'The token never expires.',
  unknown: 'One of its dates is not a number.',
} as const

/** A valid signature is not good news where the token has expired, or the check has a caveat. */
function toneOf({ verdict, reason, time }: JwtVerification): VerdictTone {
  if (verdict === 'invalid') return 'bad'
  const isClean = reason === undefined && (time === 'current' || time === 'unlimited')
  return verdict === 'valid' && isClean ? 'good' : 'warn'
}

/** Verdict and validity period. Nothing is shown for input that is not a token: the errors say why. */
export default function JwtVerdict(): ReactElement | null {
  const checked = useVerification()
  if (checked === null) return null
  const { verdict, reason, time, token } = checked
  const limit = outOfTime(time, token, Date.now())
  const signature = `${ANSWERS[verdict]}.`
  // Of a signature that does not match, even the times are not to be trusted.
  const isTimeFirst = limit !== undefined && verdict !== 'invalid'
  return (
    <Verdict
      tone={toneOf(checked)}
      answer={isTimeFirst ? limit.answer : ANSWERS[verdict]}
      role="status"
      aria-label="Verdict"
    >
      {isTimeFirst ? `(${limit.when}). ${signature} ` : null}
      {reason?.message}{' '}
      {isTimeFirst
        ? null
        : limit === undefined
          ? TIMES[time as keyof typeof TIMES]
          : `${limit.answer} (${limit.when}).`}
    </Verdict>
  )
}

/** By how much a token is too late or too early, and the limit itself; `undefined` where it is neither. */
function outOfTime(
  time: JwtVerification['time'],
  { times }: DecodedJwt,
  now: number,
): { readonly answer: string; readonly when: string } | undefined {
  const limit = time === 'expired' ? times.exp : time === 'notYetValid' ? times.nbf : undefined
  if (limit === undefined) return undefined
  const instant = 1000 * limit.seconds
  const distance = relativeTime(instant, now)
  const answer = time === 'expired' ? `Expired ${distance}` : `Not valid yet: it becomes valid ${distance}`
  const when = limit.iso === undefined ? `${limit.seconds} s` : `${LOCAL.format(instant)} in your zone`
  return { answer, when }
}

/** A minute in the visitor's time zone: `28 Nov 2026, 16:13`. */
const LOCAL = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

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
