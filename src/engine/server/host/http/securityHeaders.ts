/**
 * Scripts come only from our own files: no inline scripts, no eval. Styles may be inline, because Emotion
 * writes them into the page at run time. A stylesheet cannot run code and, with images, fonts and connections
 * limited to this origin, cannot send data anywhere. With a captcha, Google's script and frame are allowed,
 * each from its own path only. `upgrade-insecure-requests` is left out: it breaks hosts reached by plain
 * HTTP.
 */
const contentSecurityPolicy = (hasCaptcha: boolean): string =>
  [
    "default-src 'self'",
    `script-src 'self'${hasCaptcha ? ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/' : ''}`,
    // Spreadsheets are zipped by workers that the library writes at run time (fflate). They may load and connect to no more than
    // the page, and only its own scripts can start one.
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    // Partners' logos and accounts' pictures may be on other hosts; a picture cannot run code.
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    `connect-src 'self'${hasCaptcha ? ' https://www.google.com/recaptcha/' : ''}`,
    ...(hasCaptcha
      ? ['frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/']
      : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** For every response. Strict transport only for encrypted requests. */
export const securityHeaders = (
  isEncrypted: boolean,
  hasCaptcha: boolean,
): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(hasCaptcha),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-resource-policy': 'same-origin',
  ...(isEncrypted
    ? {
        'strict-transport-security': 'max-age=31536000',
        'cross-origin-opener-policy': 'same-origin',
      }
    : {}),
})
