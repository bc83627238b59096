/** `1.250,50 DKK`, `kr. 1.250,50` and `7 %` without the unit, as cells show them and people paste them. */
export function withoutUnit(text: string): string {
  return text
    .trim()
    .replace(/[\s\u00a0]*(%|[A-Z]{3}|kr\.?|[€$£])$/, '')
    .replace(/^([A-Z]{3}|kr\.?|[€$£])[\s\u00a0]*(?=[-\u2212\d])/, '')
}
