/** What some browsers tell about the connection. Source: WICG, "Network Information API". */
interface Connection {
  readonly saveData?: boolean
  readonly type?: string
}

/** Whether the visitor asked their browser to save data. */
export function savesData(): boolean {
  return connection()?.saveData === true
}

/** Whether bytes cost the visitor something: the connection is a phone's, or they asked to save data. */
export function isMetered(): boolean {
  return savesData() || connection()?.type === 'cellular'
}

function connection(): Connection | undefined {
  return (navigator as { readonly connection?: Connection }).connection
}
