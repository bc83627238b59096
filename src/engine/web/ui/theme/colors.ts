/** Red, green and blue from 0 to 255. */
type Rgb = readonly [number, number, number]

/** Contrast ratio of two `#rrggbb` colours as defined by WCAG 2: 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Mixes a `share` (0 to 1) of `other` into `one`. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [parse(one), parse(other)]
  const parts = from.map((part, index) => Math.round(part + ((to[index] ?? part) - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The colour, moved in steps towards `pole` until its contrast against `ground` is at least `least`. */
export function untilReadable(color: string, ground: string, pole: string, least: number): string {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(color, pole, share)
    if (contrast(candidate, ground) >= least) return candidate
  }
  return pole
}

function luminance(color: string): number {
  const [red, green, blue] = parse(color).map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function parse(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
