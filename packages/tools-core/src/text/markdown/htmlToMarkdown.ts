/** Turns HTML into Markdown. Pure. */
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { openText } from '../../shared/charset/openText.ts'
import { refuseInput } from '../../shared/input/refuseInput.ts'
import { refuseChoice } from '../../shared/options/choices.ts'
import type { TextInput } from '../../shared/platform/utf8.ts'
import { andThen, type Result, succeed } from '../../shared/result/result.ts'
import { boundedDepth } from './boundedDepth.ts'

/** How Markdown is written. */
export interface HtmlToMarkdownOptions {
  /** @defaultValue `'-'` */
  readonly bullet?: '-' | '*' | '+'
  /** @defaultValue `'*'` */
  readonly emphasis?: '*' | '_'
}

/**
 * The Markdown of an HTML page or a part of one, with GitHub's tables, task lists and strikethrough. Scripts,
 * styles and what Markdown cannot say are left out, but not the text in it. Errors: `too-deep`, and those of
 * text.
 *
 * @example
 * htmlToMarkdown('<h1>Hi</h1><p>a <b>b</b></p>') // value: '# Hi\n\na **b**\n'
 */
export function htmlToMarkdown(input: TextInput, options: HtmlToMarkdownOptions = {}): Result<string> {
  const refused =
    refuseInput(input) ?? refuseChoice(options, { bullet: ['-', '*', '+'], emphasis: ['*', '_'] })
  if (refused !== undefined) return refused
  const { bullet = '-', emphasis = '*' } = options
  return andThen(openText(input), (text) =>
    boundedDepth(text, () =>
      succeed(
        String(
          unified()
            .use(rehypeParse, { fragment: !/<html[\s>]/i.test(text) })
            .use(rehypeRemark)
            .use(remarkGfm)
            .use(remarkStringify, { bullet, emphasis, fences: true, rule: '-' })
            .processSync(text),
        ),
      ),
    ),
  )
}
