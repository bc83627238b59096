import type { CaptchaProvider } from './CaptchaProvider.ts'

/** Accepts everybody, with or without a token: for development and for hosts without a captcha. */
export const sandboxCaptcha: CaptchaProvider = { isHuman: () => Promise.resolve(true) }
