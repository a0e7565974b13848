/** Every keyboard shortcut of the site, as an overlay. */
import type { ReactElement } from 'react'
import { SHORTCUTS_COPY, shortcutGroups } from '../../content/shortcuts.ts'
import { hasPage } from '../../lib/links/pageIndex.ts'
import { setSingleKeys, useSingleKeys } from '../../lib/state/singleKeys.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import styles from './Device.module.css'

interface ShortcutsProps {
  readonly onClose: () => void
}

/** The overlay. */
export default function Shortcuts({ onClose }: ShortcutsProps): ReactElement {
  return (
    <Dialog label={SHORTCUTS_COPY.title} onClose={onClose}>
      <header className={styles.head}>
        <h2>{SHORTCUTS_COPY.title}</h2>
        <IconButton icon="close" label={SHORTCUTS_COPY.close} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <Checkbox
          label={SHORTCUTS_COPY.singleKeys}
          hint={SHORTCUTS_COPY.singleKeysHint}
          checked={useSingleKeys()}
          onChange={setSingleKeys}
        />
        {shortcutGroups(hasPage).map(({ where, shortcuts }) => (
          <section key={where} className={styles.part}>
            <h3>{where}</h3>
            <dl className={styles.shortcuts}>
              {shortcuts.map(({ keys, does }) => (
                <div key={does}>
                  <dt>
                    {keys.map((each) => (
                      <kbd key={each}>{each}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
