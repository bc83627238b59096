// Generated from i18n/ by `npm run generate`; do not edit.
import type { LanguageFacts } from '../LanguageFacts.ts'

export const LOCALES = ['en', 'da', 'no', 'sv'] as const

export const LANGUAGES: Readonly<Record<(typeof LOCALES)[number], LanguageFacts>> = {
  en: {
    name: 'English',
    tag: 'en-GB',
    yes: 'Yes',
    no: 'No',
    quarter: 'Q',
    currency: 'DKK',
    flag: [
      { d: 'M0 0h20v14H0z', fill: '#012169' },
      { d: 'm0 0 20 14M20 0 0 14', stroke: '#fff', strokeWidth: 2.6 },
      { d: 'm0 0 20 14M20 0 0 14', stroke: '#c8102e', strokeWidth: 1.2 },
      { d: 'M7.7 0h4.6v14H7.7zM0 4.7h20v4.6H0z', fill: '#fff' },
      { d: 'M8.7 0h2.6v14H8.7zM0 5.7h20v2.6H0z', fill: '#c8102e' },
    ],
  },
  da: {
    name: 'Dansk',
    tag: 'da-DK',
    yes: 'Ja',
    no: 'Nej',
    quarter: 'K',
    currency: 'DKK',
    flag: [
      { d: 'M0 0h20v14H0z', fill: '#c8102e' },
      { d: 'M6 0h2v14H6zM0 6h20v2H0z', fill: '#fff' },
    ],
  },
  no: {
    name: 'Norsk',
    tag: 'nb-NO',
    aliases: ['nn'],
    yes: 'Ja',
    no: 'Nei',
    quarter: 'K',
    currency: 'NOK',
    flag: [
      { d: 'M0 0h20v14H0z', fill: '#ba0c2f' },
      { d: 'M5.5 0h3.4v14H5.5zM0 5.3h20v3.4H0z', fill: '#fff' },
      { d: 'M6.4 0H8v14H6.4zM0 6.2h20v1.6H0z', fill: '#00205b' },
    ],
  },
  sv: {
    name: 'Svenska',
    tag: 'sv-SE',
    yes: 'Ja',
    no: 'Nej',
    quarter: 'K',
    currency: 'DKK',
    flag: [
      { d: 'M0 0h20v14H0z', fill: '#006aa7' },
      { d: 'M6 0h2.4v14H6zM0 5.8h20v2.4H0z', fill: '#fecc02' },
    ],
  },
}
