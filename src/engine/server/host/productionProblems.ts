import { HOW_TO_MAKE_A_SECRET } from './isStrongSecret.ts'
import { isSafeAddress } from './settingFormats.ts'

/**
 * What production lacks. Nothing has a default there that suits only a demo. TRIAL is the explicit choice of
 * the embedded database, which then needs none of it.
 */
export function productionProblems(
  isProduction: boolean,
  setting: (name: string) => string | null,
): readonly string[] {
  if (setting('TRIAL') !== null) {
    if (!isProduction) return ['TRIAL is for NODE_ENV=production: leave it out']
    return [
      ...(setting('DATABASE_URL') === null
        ? []
        : ['TRIAL is for the embedded database: leave out TRIAL or DATABASE_URL']),
      // Links in mails would lead to localhost.
      ...(setting('SMTP_URL') !== null && setting('PUBLIC_URL') === null
        ? [`PUBLIC_URL is needed with SMTP_URL: set it to ${NEEDED['PUBLIC_URL']}`]
        : []),
    ]
  }
  if (!isProduction) return []
  const lacking = Object.entries(ANNOUNCED).flatMap(([name, { sandbox, value }]) =>
    setting(name) === null && setting(sandbox) === null
      ? [`${name} is needed in production: set it to ${value}, or ${sandbox} to 1`]
      : [],
  )
  const missing = Object.entries(NEEDED).flatMap(([name, value]) =>
    setting(name) === null ? [`${name} is needed in production: set it to ${value}`] : [],
  )
  const publicUrl = setting('PUBLIC_URL')
  const isReadable = publicUrl !== null && URL.canParse(publicUrl) && !isSafeAddress(publicUrl)
  return [
    ...missing,
    ...lacking,
    // Passwords, tokens and cookies would travel for everybody on the way to read.
    ...(isReadable
      ? ['PUBLIC_URL must begin with https:// in production (http:// for localhost alone)']
      : []),
  ]
}

const NEEDED: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://user:password@host:5432/name, or TRIAL to 1 to try the embedded database',
  TOKEN_SECRET: HOW_TO_MAKE_A_SECRET,
  PUBLIC_URL: 'the address of the app, as https://fundament.example',
  SMTP_URL: 'the mail server, as smtps://user:password@mail.example:465',
  MAIL_FROM: 'the sender of mails, as Fundament <post@fundament.example>',
  CLAMD_URL: 'the virus scanner, as tcp://127.0.0.1:3310, or off to keep papers unscanned',
}

/** Services whose sandbox runs in production when a setting says so. */
const ANNOUNCED: Readonly<Record<string, { readonly sandbox: string; readonly value: string }>> = {
  SMS_GATEWAY_URL: { sandbox: 'SMS_SANDBOX', value: 'the address of the SMS gateway' },
  RECAPTCHA_SECRET: { sandbox: 'CAPTCHA_SANDBOX', value: 'the secret of reCAPTCHA v3' },
}
