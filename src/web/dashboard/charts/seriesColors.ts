/** Paths of the theme's palette for the series of a chart, in order: far apart in hue and in lightness. */
export function seriesColor(index: number): string {
  return SERIES[index % SERIES.length] ?? 'primary.main'
}

const SERIES = [
  'primary.main',
  'risk.low',
  'warning.main',
  'risk.high',
  'tint.info.fg',
  'text.secondary',
] as const
