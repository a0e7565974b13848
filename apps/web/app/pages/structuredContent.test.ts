import { describe, expect, it } from 'vitest'
import { faqPage } from './structuredContent.ts'

describe('faqPage', () => {
  it('gives each question its answer as plain text', () => {
    const answer = ['See ', { text: 'the policy', href: '/privacy-policy' }, '.'] as const
    expect(faqPage([{ question: 'Why?', answer: [answer] }])).toEqual({
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Why?',
          acceptedAnswer: { '@type': 'Answer', text: 'See the policy.' },
        },
      ],
    })
  })
})
