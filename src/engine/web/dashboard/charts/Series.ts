import type { CategoryColor } from './categoryColors.ts'

/** One measure of a chart over time. */
export interface Series {
  readonly name: string
  readonly color: CategoryColor
}
