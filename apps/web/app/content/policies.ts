/**
 * Privacy policy and terms. The owner of a site that is published must be able to stand behind every
 * sentence.
 *
 * What depends on the owner's settings (an ad network, an address) follows from them, so that the text is
 * true of the site it stands on.
 */
import type { Block, Prose } from '../lib/text/prose.ts'
import type { SiteConfig } from '../site.config.ts'

/** One section, with a heading that can be linked to. */
interface PolicySection {
  readonly id: string
  readonly title: string
  readonly text: Prose
}

/** A legal document. */
export interface Policy {
  readonly title: string
  readonly lead: string
  /** The date from which it applies, `YYYY-MM-DD`. */
  readonly effective: string
  /** When it was last changed, `YYYY-MM-DD`. */
  readonly updated?: string
  readonly sections: readonly PolicySection[]
}

/** The privacy policy of a site with these settings. */
export function privacyPolicy(site: SiteConfig): Policy {
  return {
    title: 'Privacy Policy',
    lead: 'In short: your files stay on your device, there are no accounts, and we collect no data about you.',
    effective: '2025-07-30',
    updated: '2025-07-31',
    sections: [
      {
        id: 'introduction',
        title: 'Introduction',
        text: [
          `This policy says what ${site.name} does with information about you and with the files you use here. It covers every page of this site.`,
          'The tools run in your browser. That is not a promise about how we treat your files, it is how the site is built: we never receive them.',
        ],
      },
      {
        id: 'no-data-collection',
        title: 'No data collection',
        text: [
          'We collect no personal data. There is no account and no sign-up, we count no visits and track nobody.',
          {
            list: [
              'The files, pictures and texts you use in a tool are read and changed by your own browser. They are not uploaded, and we keep no copy.',
              'Your browser’s local storage keeps, for you alone, the theme and the favourites you choose, the tools you used last, whether single keys are shortcuts, the pipelines you keep, the settings of the converters and of the Diff Checker, the recipes that you name in Many pictures, and how you laid out the Code Compiler. It is not sent to us. “On this device”, at the foot of each page, shows it and forgets it, and so does clearing this site’s data in your browser.',
              'The text you typed into a converter or the Pipeline Builder, up to 100,000 characters, stays in the storage of the tab, with the steps you chose there, so that it is there when you come back to the page, and goes when the tab is closed. The texts of the Diff Checker and of the JSON Formatter, up to 100,000 characters, stay in the storage of this browser until you clear them there, and so does the project of the Code Compiler. Keys, tokens and the texts of tools that work with secrets are never stored.',
              'So that the tools work offline, your browser keeps a copy of this site’s pages and code, and with it whether you sealed the site or stay on one of its versions. It contains nothing else of yours.',
              'What you hand on from one tool to another, or from another app to this site, may have to wait in your browser (in its cache, its database and the storage of the tab) while the page for it is loaded. It is deleted as soon as that page opens it, and goes nowhere else. In the same way, your browser keeps the picture and the settings of the Image to Video Maker while you look at other pages in the same tab: the picture is deleted when you press Reset or open another one, and at the latest the next time that you use it after a day. The result of a converter for a file above 150 MB waits on your device in the private files of this site: it is deleted when another result takes its place or you leave the page, and one that you saved at a later visit, an hour after it was made. While Many pictures works through your list, the names in it, its recipe and the finished results are kept in those private files as well, so that you can go on if the tab closes: they are deleted when you clear the list, or at the next visit once you saved the results or declined to go on. The storage of the tab also holds how far you had scrolled on each page.',
              ...(site.ads === null
                ? []
                : ['Your answer about advertising is kept in local storage too, and nowhere else.']),
              'The site sets no cookies of its own.',
              'Pages are sent over an encrypted connection. As with every website, the server that sends them sees the address of your network and the page you ask for; we make no use of it.',
            ],
          },
        ],
      },
      { id: 'advertising', title: 'Advertising and third-party cookies', text: advertising(site) },
      { id: 'cookie-consent', title: 'Cookie consent', text: cookieConsent(site) },
      {
        id: 'privacy-controls',
        title: 'Your privacy controls',
        text: [
          'You can clear or block cookies and site data in your browser at any time; the tools do not need them. These pages let you decide about personalised advertising across the web:',
          {
            list: [
              [{ text: 'Google: My Ad Center', href: 'https://myadcenter.google.com/' }],
              [
                {
                  text: 'Google: how information from sites is used',
                  href: 'https://policies.google.com/technologies/partner-sites',
                },
              ],
              [{ text: 'Your Online Choices (Europe)', href: 'https://www.youronlinechoices.eu/' }],
              [
                {
                  text: 'Digital Advertising Alliance: opt out (United States)',
                  href: 'https://optout.aboutads.info/',
                },
              ],
            ],
          },
        ],
      },
      {
        id: 'children',
        title: 'Children under 13',
        text: [
          'The site is not directed at children under 13, and we do not knowingly collect information from them, as we collect none from anyone.',
        ],
      },
      {
        id: 'gdpr-and-ccpa',
        title: 'Legal compliance: GDPR and CCPA',
        text: [
          'The European Union’s General Data Protection Regulation gives you rights over your personal data: to see it, correct it, delete it, take it with you and object to its use. The California Consumer Privacy Act gives you the right to know what is collected, to have it deleted, and to say no to its sale.',
          'We hold no personal data about you, sell none and share none, so there is nothing for us to hand over or delete. You can still ask.',
        ],
      },
      {
        id: 'updates',
        title: 'Updates to this policy',
        text: [
          'When this policy changes, the new text is published on this page with a new date at its top.',
        ],
      },
      { id: 'contact', title: 'Contact', text: [contactLine(site)] },
    ],
  }
}

function advertising(site: SiteConfig): Prose {
  if (site.ads === null) {
    return [
      'This site shows no advertisements at present, loads nothing from other companies and sets no third-party cookies.',
    ]
  }
  return [
    'This site is paid for by advertisements, shown by a third-party ad network. The network may set cookies and use them to choose advertisements, and its own policy says what it does with what it learns.',
    'The network sees that a page of this site was opened. We hand it no file, no text and no result of a tool.',
    { list: site.ads.origins.map((origin) => [{ code: new URL(origin).host }]) },
  ]
}

function cookieConsent(site: SiteConfig): Prose {
  if (site.ads === null) {
    return ['There is nothing to consent to: no cookies are set, so this site shows no cookie banner.']
  }
  return [
    'Before anything is loaded from the ad network you are asked. If you say no, no advertisement and no cookie of theirs is loaded, and every tool works as before. You can change your answer on this page at any time.',
  ]
}

/** The terms of a site with these settings. */
export function termsAndConditions(site: SiteConfig): Policy {
  return {
    title: 'Terms & Conditions',
    lead: `The rules for using ${site.name}. By using the site you agree to them.`,
    effective: '2025-07-30',
    sections: numberSections([
      {
        id: 'acceptance',
        title: 'Acceptance of these terms',
        text: [
          'These terms are an agreement between you and the developer who runs this site. If you do not agree to them, please do not use it.',
        ],
      },
      {
        id: 'service',
        title: 'What the site offers',
        text: [
          'The site offers tools for developers and for media, free of charge and without an account. They run in your browser, on your device. Tools may be added, changed or taken away.',
        ],
      },
      {
        id: 'use',
        title: 'Acceptable use',
        text: [
          'You may use the tools for personal, educational and commercial work. You may not:',
          {
            list: [
              'use the site to break the law, or to harm others or their systems;',
              'try to disturb the site, or to get around its security;',
              'present this site as your own service.',
            ],
          },
        ],
      },
      {
        id: 'your-content',
        title: 'Your content',
        text: [
          'What you open in a tool and what you make with it is yours. We claim no right to it and never receive it. You are responsible for having the right to use it, and for keeping your own copies.',
        ],
      },
      {
        id: 'intellectual-property',
        title: 'Intellectual property',
        text: [
          'The name, the design and the texts of this site belong to its developer. The software and the libraries that it is built with keep their own licences, which also say what you may do with them.',
        ],
      },
      {
        id: 'privacy',
        title: 'Privacy',
        text: [
          [
            'What happens to data is described in the ',
            { text: 'privacy policy', href: '/privacy-policy' },
            ', which is part of these terms.',
          ],
        ],
      },
      {
        id: 'third-parties',
        title: 'Links and third parties',
        text: [
          'The site links to other sites, and may show advertisements. What they offer, and how they treat you, is their responsibility and not ours.',
        ],
      },
      {
        id: 'no-warranty',
        title: 'No warranty',
        text: [
          'The tools are made with care and tested, but they are provided as they are, without a warranty of any kind: not that they are free of faults, fit for a given purpose, or available at a given time. Check a result before you rely on it.',
        ],
      },
      {
        id: 'liability',
        title: 'Limitation of liability',
        text: [
          'As far as the law allows, the developer is not liable for indirect or consequential loss, or for lost data or profit, that comes from using the site or from not being able to use it.',
        ],
      },
      {
        id: 'changes',
        title: 'Changes to these terms',
        text: [
          'These terms may change. The new text is then on this page, with the date from which it applies. Using the site after that date means that you accept it.',
        ],
      },
      {
        id: 'governing-law',
        title: 'Governing law',
        text: [
          'These terms are governed by the laws of India. Disputes that cannot be settled by talking are for the courts of India to decide. Rights that the law of your own country gives you as a consumer, and that cannot be given up, stay with you.',
        ],
      },
      { id: 'contact', title: 'Contact', text: [contactLine(site)] },
    ]),
  }
}

/** The number of a section is part of its name: others refer to it. */
function numberSections(sections: readonly PolicySection[]): PolicySection[] {
  return sections.map((section, index) => ({ ...section, title: `${index + 1}. ${section.title}` }))
}

/** Without an address it links to the contact page alone, which says so. */
function contactLine({ contactEmail }: SiteConfig): Block {
  const page = { text: 'contact page', href: '/contact' }
  if (contactEmail === '') return ['The ', page, ' says how to ask about this text.']
  return [
    'You can ask about this text on the ',
    page,
    ', or by mail to ',
    { text: contactEmail, href: `mailto:${contactEmail}` },
    '.',
  ]
}
