/** What some browsers report about the connection. Source: WICG, "Network Information API". */
interface Connection {
  readonly saveData?: boolean
  readonly type?: string
}

/** Whether the visitor's browser is set to save data. */
export function savesData(): boolean {
  return connection()?.saveData === true
}

/**
 * Whether data may cost the visitor money: the connection is cellular, or the browser is set to save data.
 */
export function isMetered(): boolean {
  return savesData() || connection()?.type === 'cellular'
}

function connection(): Connection | undefined {
  return (navigator as { readonly connection?: Connection }).connection
}
