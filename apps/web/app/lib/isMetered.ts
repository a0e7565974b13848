/** What some browsers tell about the connection. Source: WICG, "Network Information API". */
interface Connection {
  readonly saveData?: boolean
  readonly type?: string
}

/** Whether bytes cost the visitor something: the connection is a phone's, or they asked to save data. */
export function isMetered(): boolean {
  const { connection } = navigator as { readonly connection?: Connection }
  return connection?.saveData === true || connection?.type === 'cellular'
}
