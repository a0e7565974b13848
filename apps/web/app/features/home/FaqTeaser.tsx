import type { ReactElement } from 'react'
import { FEATURED_QUESTIONS } from '../../content/featuredQuestions.evaluated.ts'
import { HOME } from '../../content/home.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Prose } from '../../ui/Prose.tsx'
import styles from './FaqTeaser.module.css'
import { Section } from './Section.tsx'

const ITEMS = FEATURED_QUESTIONS.map(({ id, question, answer }) => ({
  id: `faq-${id}`,
  title: question,
  // The rest is on the page of all questions.
  body: <Prose text={answer.slice(0, 1)} />,
  open: true,
}))

/** Three questions, open from the start, and a link to all of them. */
export function FaqTeaser(): ReactElement {
  return (
    <Section
      id="faq"
      title={HOME.faq.title}
      action={
        <ButtonLink to="/faq" prefetch="intent">
          {HOME.faq.more}
        </ButtonLink>
      }
    >
      <div className={styles.questions}>
        <Accordion items={ITEMS} />
      </div>
    </Section>
  )
}
