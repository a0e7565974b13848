import type { Result } from '@whittle/tools-core'
import {
  type Color,
  type ColorVision,
  type Contrast,
  type ContrastTarget,
  contrast,
  fixContrast,
  simulateVision,
} from '@whittle/tools-core/color'
import { type ReactElement, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useColorState, useColorTool } from './ColorContext.ts'
import styles from './ContrastPanel.module.css'
import { EntryField } from './EntryField.tsx'
import { paint } from './models.ts'
import { Panel } from './Panel.tsx'
import { type Entry, isRead } from './store.ts'

const USES: Readonly<Record<Contrast['apca']['use'], string>> = {
  body: 'for body text',
  text: 'for text meant to be read',
  large: 'for large text and controls',
  headline: 'for headlines and icons',
  decoration: 'for decorative text only',
  none: 'too little for any text',
}

const TARGETS = [
  { value: 'wcag-4.5', label: 'WCAG AA, text (4.5)' },
  { value: 'wcag-3', label: 'WCAG AA, large text (3)' },
  { value: 'wcag-7', label: 'WCAG AAA, text (7)' },
  { value: 'apca-60', label: 'APCA Lc 60, large text' },
  { value: 'apca-75', label: 'APCA Lc 75, text' },
  { value: 'apca-90', label: 'APCA Lc 90, body text' },
] as const

type TargetName = (typeof TARGETS)[number]['value']

function targetOf(name: TargetName): ContrastTarget {
  const [measure, value] = name.split('-')
  return measure === 'wcag' ? { wcag: Number(value) } : { apca: Number(value) }
}

function isMet(result: Result<Contrast>, name: TargetName): boolean {
  if (!result.ok) return false
  const [target, { wcag, apca }] = [targetOf(name), result.value]
  return 'wcag' in target ? wcag.ratio >= target.wcag : Math.abs(apca.lc) >= target.apca
}

const VISIONS: readonly (readonly [ColorVision | null, string])[] = [
  [null, 'Normal colour vision'],
  ['protanopia', 'Without red cones'],
  ['deuteranopia', 'Without green cones'],
  ['tritanopia', 'Without blue cones'],
  ['achromatopsia', 'Without any cones'],
]

/** The contrast of the colour as text on another one, by both measures, with fixes that reach a target. */
export function ContrastPanel(): ReactElement {
  const { store } = useColorTool()
  const text = useColorState((state) => state.entry)
  const background = useColorState((state) => state.background)
  const result = contrast(text.color, background.color)
  const state = isRead(text) && isRead(background) ? 'fresh' : 'stale'
  return (
    <Panel title="Contrast">
      <div className={styles.pair}>
        <EntryField
          label="Background"
          hint="The text has your colour"
          entry={background}
          onType={store.getState().typeBackground}
        />
        <Button icon="convert" onClick={store.getState().swap}>
          Swap
        </Button>
      </div>
      <div className={styles.samples} data-state={state}>
        {VISIONS.map(([vision, name]) => (
          <Sample
            key={name}
            name={name}
            text={seen(text.color, vision)}
            background={seen(background.color, vision)}
          />
        ))}
      </div>
      {result.ok ? <Verdicts verdicts={result.value} state={state} /> : null}
      <FixRow text={text} background={background} />
    </Panel>
  )
}

function seen(color: Color, vision: ColorVision | null): Color {
  return vision === null ? color : simulateVision(color, vision)
}

interface SampleProps {
  readonly name: string
  readonly text: Color
  readonly background: Color
}

function Sample({ name, text, background }: SampleProps): ReactElement {
  return (
    <figure className={styles.sample}>
      <svg aria-hidden="true" focusable="false">
        <rect width="100%" height="100%" fill={paint(background)} />
        <text x="50%" y="50%" textAnchor="middle" dominantBaseline="central" fill={paint(text)}>
          Aa
        </text>
      </svg>
      <figcaption>{name}</figcaption>
    </figure>
  )
}

interface VerdictsProps {
  readonly verdicts: Contrast
  /** Whether they are for the colours currently in the fields. */
  readonly state: 'fresh' | 'stale'
}

function Verdicts({ verdicts: { wcag, apca }, state }: VerdictsProps): ReactElement {
  return (
    <div className={styles.verdicts} data-state={state}>
      <div>
        <h3>WCAG 2</h3>
        <p className={styles.figure}>{(Math.floor(wcag.ratio * 100) / 100).toFixed(2)} : 1</p>
        <ul>
          <Verdict isMet={wcag.aa} name="AA, text" />
          <Verdict isMet={wcag.aaLarge} name="AA, large text and controls" />
          <Verdict isMet={wcag.aaa} name="AAA, text" />
          <Verdict isMet={wcag.aaaLarge} name="AAA, large text" />
        </ul>
      </div>
      <div>
        <h3>APCA</h3>
        <p className={styles.figure}>Lc {apca.lc.toFixed(1)}</p>
        <ul>
          <Verdict
            isMet={apca.use !== 'none'}
            name={USES[apca.use]}
            word={apca.use === 'none' ? 'Fails' : 'Enough'}
          />
        </ul>
      </div>
    </div>
  )
}

interface VerdictProps {
  readonly isMet: boolean
  readonly name: string
  readonly word?: string
}

function Verdict({ isMet, name, word = isMet ? 'Passes' : 'Fails' }: VerdictProps): ReactElement {
  return (
    <li data-state={isMet ? 'met' : 'missed'}>
      <Icon shape={isMet ? 'check' : 'close'} />
      <span>
        <b>{word}</b> {name}
      </span>
    </li>
  )
}

/** Buttons that change the lightness of one of the two colours until the target is reached. */
function FixRow({ text, background }: { readonly text: Entry; readonly background: Entry }): ReactElement {
  const { store } = useColorTool()
  const [name, setName] = useState<TargetName>('wcag-4.5')
  const [refusal, setRefusal] = useState<string | undefined>()
  const fix = (change: 'text' | 'background'): void => {
    const fixed = fixContrast(text.color, background.color, { target: targetOf(name), change })
    setRefusal(fixed.ok ? undefined : fixed.errors[0]?.message)
    if (!fixed.ok) return
    store.getState().applyFix(change, fixed.value)
  }
  const isDone = !isRead(text) || !isRead(background) || isMet(contrast(text.color, background.color), name)
  return (
    <div className={styles.fix}>
      <Select label="Target" value={name} options={TARGETS} onChange={setName} error={refusal} />
      <Button disabled={isDone} onClick={() => fix('text')}>
        Fix text
      </Button>
      <Button disabled={isDone} onClick={() => fix('background')}>
        Fix background
      </Button>
    </div>
  )
}
