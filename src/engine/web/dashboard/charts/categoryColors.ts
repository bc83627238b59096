import type { FieldModel } from '../../../model/FieldModel.ts'

export interface CategoryColor {
  /** A path of the theme's palette. */
  readonly color: string
  readonly opacity: number
}

/** Colour of the rest, and of rows without a value. */
export const REST_COLOR: CategoryColor = { color: 'text.disabled', opacity: 1 }

/** Config assigns colours to the field's values, so the colours have a meaning in bar lists, too. */
export function hasChosenColors({ choices }: FieldModel): boolean {
  return choices.some(({ color }) => color !== 'neutral')
}

/**
 * The colour of a value among all choices of its field, independent of which ones a chart shows: the one from
 * config, paler for a further choice with the same colour; otherwise one from the palette. Null when the
 * value is not a choice.
 */
export function choiceColor(field: FieldModel, value: string): CategoryColor | null {
  const { choices } = field
  const place = choices.findIndex((choice) => choice.value === value)
  const choice = choices[place]
  if (!choice) return null
  if (!hasChosenColors(field)) return placeColor(place)
  const alike = choices.filter(({ color }) => color === choice.color)
  return { color: CHOSEN[choice.color], opacity: paler(alike.indexOf(choice), alike.length) }
}

/** Palette colours in order; after the last one they repeat, paler. */
export function placeColor(place: number): CategoryColor {
  const color = SERIES[place % SERIES.length] ?? 'primary.main'
  return { color, opacity: paler(Math.floor(place / SERIES.length), 3) }
}

function paler(rank: number, count: number): number {
  return Math.max(0.3, 1 - (0.7 * rank) / count)
}

const CHOSEN = {
  neutral: 'text.secondary',
  info: 'primary.main',
  success: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
} as const

/** Clearly different hues, and none of the colours for success, warning and error. */
const SERIES = [
  'primary.main',
  'series.teal',
  'series.violet',
  'text.secondary',
  'series.magenta',
  'series.olive',
] as const
