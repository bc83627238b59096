import type { FieldModel } from '../../../model/FieldModel.ts'

/** Kinds with paragraphs take the whole line; for others config's width decides. */
export function isWide(field: FieldModel): boolean {
  return field.width >= WIDE_PX
}

const WIDE_PX = 260
