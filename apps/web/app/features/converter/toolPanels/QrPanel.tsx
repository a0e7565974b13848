/**
 * Forms for what phones understand, and ways to read a QR code. What is read becomes the input.
 */
import { contactText, emailText, wifiText } from '@whittle/tools-core/qr'
import { type ReactElement, useState } from 'react'
import { AlertRegion } from '../../../ui/AlertRegion.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { OnDemand } from '../../../ui/OnDemand.tsx'
import { useConverter } from '../ConverterContext.ts'
import styles from './GeneratorPanels.module.css'

const loadCamera = () => import('./QrCamera.tsx')

/** The whole panel. */
export default function QrPanel(): ReactElement {
  return (
    <>
      <Composer />
      <Reader />
    </>
  )
}

/** The fields of each kind of text, by the names that people know. */
const FORMS = {
  wifi: ['Network name', 'Network password'],
  contact: ['Name', 'Organisation', 'Phone', 'E-mail', 'Address', 'Website'],
  email: ['To', 'Subject', 'Message'],
} as const

type Form = keyof typeof FORMS

const KINDS = [
  { value: 'none', label: 'Text or link' },
  { value: 'wifi', label: 'Wi-Fi network' },
  { value: 'contact', label: 'Contact' },
  { value: 'email', label: 'E-mail' },
] as const

/** Fills in the input for a network, a contact or a letter. */
function Composer(): ReactElement {
  const { workspace } = useConverter()
  const [kind, setKind] = useState<string>('none')
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const labels: readonly string[] = kind === 'none' ? [] : FORMS[kind as Form]
  const change = (label: string, value: string): void => {
    const next = { ...values, [label]: value }
    setValues(next)
    workspace.setText(textOf(kind as Form, next))
  }
  return (
    <section className={styles.panel} aria-label="What the code is for">
      <div className={styles.row}>
        <Select label="What the code is for" value={kind} options={KINDS} onChange={setKind} />
      </div>
      {labels.length === 0 ? null : (
        <div className={styles.fields}>
          {labels.map((label) => (
            <TextField
              key={label}
              label={label}
              value={values[label] ?? ''}
              onChange={(value) => change(label, value)}
              native={{ spellCheck: false, autoComplete: 'off' }}
            />
          ))}
        </div>
      )}
    </section>
  )
}

function textOf(kind: Form, values: Readonly<Record<string, string>>): string {
  const value = (label: string): string => values[label] ?? ''
  if (kind === 'wifi') return wifiText({ name: value('Network name'), password: value('Network password') })
  if (kind === 'email')
    return emailText({ to: value('To'), subject: value('Subject'), body: value('Message') })
  return contactText({
    name: value('Name'),
    organisation: value('Organisation'),
    phone: value('Phone'),
    email: value('E-mail'),
    address: value('Address'),
    url: value('Website'),
  })
}

/** Reads a code from the clipboard or the camera; a file is opened or dropped as on every page. */
function Reader(): ReactElement {
  const { workspace } = useConverter()
  const [isFilming, setFilming] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const paste = async (): Promise<void> => {
    try {
      const items = await navigator.clipboard.read()
      const type = (item: ClipboardItem): string | undefined =>
        item.types.find((each) => each.startsWith('image/'))
      const item = items.find((each) => type(each) !== undefined)
      if (item === undefined)
        return setProblem('There is no picture on the clipboard. Copy one, or take a screenshot.')
      const blob = await item.getType(type(item)!)
      setProblem(null)
      await workspace.open(new File([blob], 'clipboard.png', { type: blob.type }))
    } catch (error) {
      console.info('The clipboard could not be read.', error)
      setProblem('The browser did not allow reading the clipboard. Paste the picture into the input instead.')
    }
  }
  return (
    <section className={styles.panel} aria-label="Read a QR code">
      <h2>Read a QR code</h2>
      <p>Open or drop a picture of one, or paste it into the input.</p>
      <div className={styles.row}>
        <Button onClick={() => void paste()}>Read from the clipboard</Button>
        <Button aria-pressed={isFilming} onClick={() => setFilming(!isFilming)}>
          {isFilming ? 'Stop the camera' : 'Read with the camera'}
        </Button>
      </div>
      {isFilming ? (
        <OnDemand region="The camera" load={loadCamera}>
          {(QrCamera) => (
            <QrCamera
              onText={(text) => {
                setFilming(false)
                workspace.setText(text)
              }}
              onProblem={(text) => {
                setFilming(false)
                setProblem(text)
              }}
            />
          )}
        </OnDemand>
      ) : null}
      <AlertRegion isEmpty={problem === null}>{problem === null ? null : <p>{problem}</p>}</AlertRegion>
    </section>
  )
}
