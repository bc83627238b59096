import type { ControlProps } from '../FieldKindSlice.ts'

/** Staff's dense controls, or the larger ones of customers, which a finger hits. */
export function sizeOf({ dense = true }: Pick<ControlProps, 'dense'>) {
  return dense ? { size: 'small' as const } : { sx: { height: 44 } }
}
