export interface DeviceName {
  /** Name of the browser; null when the text names none that we know. */
  readonly browser: string | null
  /** Name of the operating system; null likewise. */
  readonly system: string | null
  readonly isPhone: boolean
}

/** The words for a device out of what its browser calls itself. Brands come in the order in which they hide each other. */
export function deviceName(userAgent: string | null): DeviceName {
  const text = userAgent ?? ''
  return {
    browser: BROWSERS.find(([, pattern]) => pattern.test(text))?.[0] ?? null,
    system: SYSTEMS.find(([, pattern]) => pattern.test(text))?.[0] ?? null,
    isPhone: /Mobile|iPhone|Android/.test(text),
  }
}

const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]
