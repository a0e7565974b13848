/**
 * The questions that the home page also answers.
 *
 * The build runs this module and inlines its exports (`vite/evaluatedModules.ts`), so that the other answers
 * stay out of the home page. It exports plain data only.
 */
import { hasPage } from '../lib/links/pageIndex.ts'
import { type FaqItem, faqItems } from './faq.ts'

const IDS: readonly string[] = ['where-files-go', 'file-size', 'connection']

/** In the order of the FAQ page. */
export const FEATURED_QUESTIONS: readonly Pick<FaqItem, 'id' | 'question' | 'answer'>[] = faqItems(hasPage)
  .filter(({ id }) => IDS.includes(id))
  .map(({ id, question, answer }) => ({ id, question, answer }))
