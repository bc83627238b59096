import { loadAppConfig, type LoadAppConfig } from './appConfig.ts'
import { logWarning } from './log.ts'

/** What reCAPTCHA v3 puts on the window; only what is used of it. */
interface Recaptcha {
  readonly ready: (run: () => void) => void
  readonly execute: (siteKey: string, options: { readonly action: string }) => Promise<string>
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js'

let loading: Promise<Recaptcha> | null = null

/**
 * A token that distinguishes people from bots, valid for one request; null if none is required. Never rejects: without a
 * token the server says what is the matter.
 */
export async function captchaToken(
  action: string,
  load: LoadAppConfig = loadAppConfig,
): Promise<string | null> {
  const { captchaSiteKey } = await load()
  if (captchaSiteKey === null) return null
  try {
    loading ??= loadScript(captchaSiteKey)
    const recaptcha = await loading
    return await recaptcha.execute(captchaSiteKey, { action })
  } catch (error) {
    // The next try may have a better connection.
    loading = null
    logWarning('The captcha gave no token.', error)
    return null
  }
}

function loadScript(siteKey: string): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${SCRIPT}?render=${encodeURIComponent(siteKey)}`
    script.async = true
    script.addEventListener('error', () => reject(new Error('The script of the captcha failed to load')))
    script.addEventListener('load', () => {
      const { grecaptcha } = window as { readonly grecaptcha?: Recaptcha }
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new Error('The script of the captcha brought none along'))
    })
    document.head.append(script)
  })
}
