/** Reads GitHub's additions to Markdown, and keeps the boxes of task lists that belong to no list. */
import type { CompileContext, Token } from 'mdast-util-from-markdown'
import remarkGfm from 'remark-gfm'
import type { Processor } from 'unified'

/**
 * GitHub's additions to Markdown. Beneath an item without text, the reader of task lists takes `[ ]` at the
 * start of the next paragraph for that item's box, although the paragraph stands outside the list, and the
 * three characters are lost; here they stay text.
 */
export function githubMarkdown(this: Processor): void {
  remarkGfm.call(this)
  // The last extension decides what happens at a token.
  this.data().fromMarkdownExtensions?.push({
    exit: { taskListCheckValueChecked: exitBox(true), taskListCheckValueUnchecked: exitBox(false) },
  })
}

function exitBox(checked: boolean) {
  return function exit(this: CompileContext, token: Token): void {
    const owner = this.stack.at(-2)
    if (owner?.type === 'listItem') owner.checked = checked
    else {
      this.enter({ type: 'text', value: `[${this.sliceSerialize(token)}]` }, token)
      this.exit(token)
    }
  }
}
