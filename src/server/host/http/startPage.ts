import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicPartner } from '../../domain/partners/readPartner.ts'

/** The app's one HTML page, as it was built. */
export function readStartPage(folder: string): string {
  return readFileSync(join(folder, 'index.html'), 'utf8')
}

/**
 * The page for one address: in the language of its prefix, and with the partner of its host, so that the very first
 * paint wears the right colours.
 */
export function fillStartPage(page: string, path: string, partner: PublicPartner): string {
  const prefix = path.split('/', 2)[1] ?? ''
  const language = LANGUAGES[prefix] ?? 'da'
  const meta = `<meta name="fundament-partner" content="${escape(JSON.stringify(partner))}" />`
  return page
    .replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
    .replace('</head>', `  ${meta}\n  </head>`)
    .replace(/<title>[^<]*<\/title>/, `<title>${escape(partner.name)}</title>`)
}

/** Prefixes of addresses; the default language has none. */
const LANGUAGES: Readonly<Record<string, string>> = { en: 'en', sv: 'sv', no: 'nb' }

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
