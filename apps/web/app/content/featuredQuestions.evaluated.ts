/**
 * The questions that the home page answers too.
 *
 * The build runs this module and puts what it exports into the site (`publish/evaluatedModules.ts`), so that the other answers stay
 * with the page of questions. It exports plain data only.
 */
import { hasPage } from '../lib/pageIndex.ts'
import { type FaqItem, faqItems } from './faq.ts'

const IDS: readonly string[] = ['where-files-go', 'file-size', 'connection']

/** In the order of the page of questions. */
export const FEATURED_QUESTIONS: readonly Pick<FaqItem, 'id' | 'question' | 'answer'>[] = faqItems(hasPage)
  .filter(({ id }) => IDS.includes(id))
  .map(({ id, question, answer }) => ({ id, question, answer }))
