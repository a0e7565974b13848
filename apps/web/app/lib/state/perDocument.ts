/**
 * Returns a function that gives the one instance of a tool in this document, created on first use: it
 * outlives the tool's page, so that what is open stays open while the visitor is on other pages of the site.
 */
export function perDocument<Tool>(create: () => Tool): () => Tool {
  let tool: Tool | undefined
  return () => {
    tool ??= create()
    return tool
  }
}
