/** What a visitor may want, beside the drop zone: each sets the editor for the next picture. */
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { IMAGE_EDITOR_COPY } from '../../content/imageEditor.ts'
import { Icon, type IconShape } from '../../ui/Icon.tsx'
import { useEditorState } from './EditorContext.ts'
import styles from './Needs.module.css'
import { readStartSettings, startLink } from './startSettings.ts'

/** The list; a press on the chosen one takes it back. */
export function Needs(): ReactElement {
  // As the store has them, not the address: the prerendered page knows no query.
  const chosen = useEditorState((state) => startLink(state.startSettings))
  const { title, optional, items, many } = IMAGE_EDITOR_COPY.needs
  return (
    <aside className={styles.needs} aria-labelledby="needs-title">
      <h2 id="needs-title">
        {title} <small>{optional}</small>
      </h2>
      <ul>
        {items.map((item) => {
          const isChosen = isSame(item.path, chosen)
          return (
            <li key={item.name}>
              <Need {...item} path={isChosen ? startLink({}) : item.path} isChosen={isChosen} />
            </li>
          )
        })}
        <li>
          <Need {...many} isChosen={false} />
        </li>
      </ul>
    </aside>
  )
}

/** Whether two addresses set the same, in whatever order. */
function isSame(path: string, chosen: string): boolean {
  return startLink(readStartSettings(path.slice(path.indexOf('?')))) === chosen
}

interface NeedProps {
  readonly name: string
  readonly text: string
  readonly icon: IconShape
  readonly path: string
  readonly isChosen: boolean
}

function Need({ name, text, icon, path, isChosen }: NeedProps): ReactElement {
  return (
    <Link
      className={styles.need}
      to={path}
      replace={path.startsWith('/image-editor')}
      preventScrollReset={path.startsWith('/image-editor')}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className={styles.icon}>
        <Icon shape={icon} />
      </span>
      <span>
        <b>{name}</b>
        <small>{text}</small>
      </span>
      {isChosen ? <Icon shape="check" /> : null}
    </Link>
  )
}
