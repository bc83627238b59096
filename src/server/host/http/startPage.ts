import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE, languageTag, LOCALES } from '../../../metadata/Text.ts'
import type { PublicPartner } from '../../domain/partners/readPartner.ts'
import { escapeHtml } from './escapeHtml.ts'

/** The app's one HTML page, as it was built. */
export function readStartPage(folder: string): string {
  return readFileSync(join(folder, 'index.html'), 'utf8')
}

/**
 * The start page for one address: in the language of its prefix, and with the partner of its host, so that
 * the first paint has the right colours. `backendName` says which other server is behind the screens.
 */
export function fillStartPage(
  page: string,
  path: string,
  partner: PublicPartner,
  backendName: string | null,
): string {
  const prefix = path.split('/', 2)[1] ?? ''
  const locale = LOCALES.find((one) => one === prefix) ?? DEFAULT_LOCALE
  const meta = `<meta name="fundament-partner" content="${escapeHtml(JSON.stringify(partner))}" />`
  const backend =
    backendName === null ? '' : `\n    <meta name="fundament-backend" content="${escapeHtml(backendName)}" />`
  return page
    .replace(/<html lang="[^"]*"/, `<html lang="${languageTag(locale)}"`)
    .replace('</head>', `  ${meta}${backend}\n  </head>`)
    .replace(/<title>[^<]*<\/title>/, `<title>${escapeHtml(partner.name)}</title>`)
}
