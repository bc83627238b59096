/** Design tokens. A partner's theme overrides tokens, never components. */
export const breakpoints = {
  xs: 0,
  sm: 640,
  md: 768,
  lg: 1024,
  xl: 1280,
  '2xl': 1440,
  '3xl': 1600,
  '4xl': 1920,
} as const

export const radii = { control: 8, card: 12 } as const

export const durations = { short: 150, standard: 200, long: 250 } as const

export interface Tint {
  readonly bg: string
  readonly fg: string
}

export const TINT_NAMES = ['neutral', 'info', 'success', 'warning', 'error'] as const
export type TintName = (typeof TINT_NAMES)[number]

export interface ColorTokens {
  readonly primary: string
  readonly primaryHover: string
  readonly onPrimary: string
  readonly page: string
  readonly surface: string
  /** Background of table headers, hovered rows and quiet fields. */
  readonly sunken: string
  readonly text: string
  readonly textQuiet: string
  readonly textDisabled: string
  readonly line: string
  /** Border of inputs: at least 3:1 against the surface. */
  readonly control: string
  readonly success: string
  readonly warning: string
  readonly error: string
  readonly tint: Readonly<Record<TintName, Tint>>
  readonly risk: { readonly low: string; readonly medium: string; readonly high: string }
  /** Colours of a chart's series after the primary colour; none of them means good or bad. */
  readonly series: {
    readonly teal: string
    readonly violet: string
    readonly magenta: string
    readonly olive: string
  }
  /** Background of the top bar by area. */
  readonly bar: {
    readonly neutral: string
    readonly investor: string
    readonly business: string
    readonly text: string
  }
}

export const light: ColorTokens = {
  primary: '#1f5fbf',
  primaryHover: '#184c9b',
  onPrimary: '#ffffff',
  page: '#f5f7fa',
  surface: '#ffffff',
  sunken: '#f0f3f7',
  text: '#16202e',
  textQuiet: '#53607a',
  textDisabled: '#8b96a8',
  line: '#dfe4ec',
  control: '#8390a5',
  success: '#1a7a48',
  warning: '#945600',
  error: '#bf2f28',
  tint: {
    neutral: { bg: '#eaeef4', fg: '#414d63' },
    info: { bg: '#e3ecfb', fg: '#174a96' },
    success: { bg: '#e0f3e8', fg: '#125c36' },
    warning: { bg: '#fcefd6', fg: '#774600' },
    error: { bg: '#fce7e5', fg: '#981f19' },
  },
  risk: { low: '#0f766e', medium: '#945600', high: '#c2412d' },
  series: { teal: '#0f766e', violet: '#6d4bc4', magenta: '#b4487f', olive: '#667a00' },
  bar: { neutral: '#12161d', investor: '#174a96', business: '#4f2d8c', text: '#ffffff' },
}

export const dark: ColorTokens = {
  primary: '#7db0ff',
  primaryHover: '#a3c8ff',
  onPrimary: '#0b1930',
  page: '#0f141b',
  surface: '#171d27',
  sunken: '#1d2531',
  text: '#e6ebf2',
  textQuiet: '#9fabbd',
  textDisabled: '#6b778a',
  line: '#2a3444',
  control: '#6f7d93',
  success: '#63c993',
  warning: '#e9b15a',
  error: '#ff8f86',
  tint: {
    neutral: { bg: '#2a3444', fg: '#c3cddb' },
    info: { bg: '#17305a', fg: '#a9cbff' },
    success: { bg: '#14392a', fg: '#83dcae' },
    warning: { bg: '#43300f', fg: '#f4c67a' },
    error: { bg: '#48201e', fg: '#ffaea7' },
  },
  risk: { low: '#4fc9bd', medium: '#e9b15a', high: '#ff9079' },
  series: { teal: '#4fc9bd', violet: '#b79cff', magenta: '#f08cc4', olive: '#c3d35a' },
  bar: { neutral: '#080b10', investor: '#12305f', business: '#35205f', text: '#ffffff' },
}
