import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE, languageTag, LOCALES } from '../../../model/Text.ts'
import type { PublicPartner } from '../../kernel/partners/readPartner.ts'
import type { Backend } from '../HostOptions.ts'
import type { SignInSettings } from '../remote/config/readSignIn.ts'
import { escapeHtml } from './escapeHtml.ts'

/** The app's one HTML page, as it was built. */
export function readStartPage(folder: string): string {
  return readFileSync(join(folder, 'index.html'), 'utf8')
}

/**
 * The start page for one address: in the language of its prefix, and with the partner of its host, so that
 * the first paint has the right colours. Users of a remote backend may have other ways to sign in.
 */
export function fillStartPage(
  page: string,
  path: string,
  partner: PublicPartner,
  { facts, signIn, hasCustomers }: Pick<Backend, 'facts' | 'signIn' | 'hasCustomers'>,
): string {
  const prefix = path.split('/', 2)[1] ?? ''
  const locale = LOCALES.find((one) => one === prefix) ?? DEFAULT_LOCALE
  const meta = `<meta name="fundament-partner" content="${escapeHtml(JSON.stringify(partner))}" />`
  const backend =
    (facts.name === null ? '' : metaOf('backend', facts.name)) +
    (hasCustomers ? '' : metaOf('audience', 'staff')) +
    (signIn === null ? '' : metaOf('sign-in', waysIn(signIn)))
  return page
    .replace(/<html lang="[^"]*"/, `<html lang="${languageTag(locale)}"`)
    .replace('</head>', `  ${meta}${backend}\n  </head>`)
    .replace(/<title>[^<]*<\/title>/, `<title>${escapeHtml(partner.name)}</title>`)
}

const metaOf = (name: string, content: string): string =>
  `\n    <meta name="fundament-${name}" content="${escapeHtml(content)}" />`

/** As `signInWays` of the app reads it. */
const waysIn = ({ password, openId, token }: SignInSettings): string =>
  JSON.stringify({
    password,
    openId: openId?.name ?? null,
    token: token === null ? null : { name: token.name, hint: token.hint },
  })
