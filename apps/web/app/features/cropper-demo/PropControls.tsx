/** A control for each prop of the cropper, made from the table of props. */
import { type ReactElement, useSyncExternalStore } from 'react'
import { CROPPER_DEMO_COPY as COPY } from '../../content/cropperDemo.ts'
import { neverChanges } from '../../lib/state/neverChanges.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './CropperDemo.module.css'
import { useDemo } from './CropperDemoContext.ts'
import type { PropGroup } from './controls.ts'
import { PropField } from './PropField.tsx'
import { controlsOf, FIXED } from './props.ts'

export function PropControls(): ReactElement {
  const { store } = useDemo()
  // What is changed in the prerendered page would be lost, so nothing can be changed there.
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const groups = Object.entries(COPY.groups) as [PropGroup, string][]
  return (
    <section className={styles.controls}>
      <div className={styles.head}>
        <h2>{COPY.props}</h2>
        <Button icon="reload" disabled={!isAlive} onClick={() => store.getState().reset()}>
          {COPY.reset}
        </Button>
      </div>
      <fieldset disabled={!isAlive} aria-label={COPY.props}>
        <Accordion
          items={[
            ...groups.map(([group, title]) => ({
              id: `props-${group}`,
              title,
              open: group === 'shape',
              body: <GroupFields group={group} />,
            })),
            { id: 'props-fixed', title: COPY.fixed, body: <FixedProps /> },
          ]}
        />
      </fieldset>
    </section>
  )
}

function GroupFields({ group }: { readonly group: PropGroup }): ReactElement {
  return (
    <div className={styles.fields}>
      {controlsOf(group).map((named) => (
        <PropField key={named.name} {...named} />
      ))}
    </div>
  )
}

function FixedProps(): ReactElement {
  return (
    <dl className={styles.facts}>
      {FIXED.map(({ name, reason }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{reason}</dd>
        </div>
      ))}
    </dl>
  )
}
