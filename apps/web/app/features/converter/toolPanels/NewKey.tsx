/**
 * Generates a key for the chosen algorithm: it becomes the key of the page, and its public half is shown for
 * copying.
 */
import { generateJwtKey, type JwtAlgorithm } from '@whittle/tools-core/jwt'
import { type ReactElement, useState } from 'react'
import { AlertRegion } from '../../../ui/AlertRegion.tsx'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { toolIcons } from '../../../ui/toolIcons.ts'
import { useConverter, useConverterState } from '../ConverterContext.ts'
import styles from './NewKey.module.css'

/** The generated key, as long as it is in use. */
interface Made {
  readonly signing: string
  readonly verifying: string | undefined
}

/** A button, and the key it generated. */
export default function NewKey(): ReactElement {
  const { workspace, store } = useConverter()
  const chosen = useConverterState(({ options }) => String(options.algorithm))
  const key = useConverterState(({ options }) => String(options.key))
  const [made, setMade] = useState<Made | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const algorithm = (chosen === 'auto' ? 'HS256' : chosen) as JwtAlgorithm
  const make = async (): Promise<void> => {
    const result = await generateJwtKey(algorithm)
    setProblem(result.ok ? null : (result.errors[0]?.message ?? ''))
    if (!result.ok) return
    const { signing, verifying, secretEncoding } = result.value
    setMade({ signing, verifying })
    const { options } = store.getState()
    workspace.setOptions({
      ...options,
      key: signing,
      ...(secretEncoding === undefined ? {} : { secretEncoding }),
    })
  }
  const isCurrent = made !== null && made.signing === key
  return (
    <section className={styles.key} aria-label="New key">
      <div className={styles.row}>
        <Button icon={toolIcons.key} onClick={() => void make()}>
          New key for {algorithm}
        </Button>
        {isCurrent ? (
          <Button icon="copy" onClick={() => void copyText(made.signing)}>
            {made.verifying === undefined ? 'Copy secret' : 'Copy private key'}
          </Button>
        ) : null}
      </div>
      <AlertRegion isEmpty={problem === null}>{problem === null ? null : <p>{problem}</p>}</AlertRegion>
      {isCurrent && made.verifying !== undefined ? <PublicKey text={made.verifying} /> : null}
    </section>
  )
}

function PublicKey({ text }: { readonly text: string }): ReactElement {
  return (
    <div className={styles.public}>
      <div className={styles.row}>
        <h2>Public key, for verifying the token</h2>
        <Button icon="copy" onClick={() => void copyText(text)}>
          Copy public key
        </Button>
      </div>
      <pre className={styles.code}>{text}</pre>
    </div>
  )
}
