import Box from '@mui/material/Box'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import type { InputProps, SliceOf } from '../FieldKindSlice.ts'
import { isRow } from '../relation/relationValue.ts'
import { partsOf } from './objectCodec.ts'

/** The parts as inputs of their own kinds, one below the other. */
export function ObjectInput({ sliceOf, ...props }: InputProps & { readonly sliceOf: SliceOf }) {
  const value = isRow(props.value) ? props.value : {}
  const { locale } = props.context
  return (
    <Box
      id={props.id}
      role="group"
      aria-label={props.field.label[locale]}
      aria-describedby={props.describedBy}
      sx={{ display: 'grid', gap: 4 }}
    >
      {partsOf(props.field).map((part) => {
        const { Input } = sliceOf(part.kind)
        return (
          <FieldFrame
            key={part.name}
            id={`${props.id}.${part.name}`}
            label={part.label[locale]}
            help={part.note?.[locale]}
            required={part.required}
          >
            {(frame) => (
              <Input
                {...frame}
                field={part}
                value={value[part.name]}
                row={value}
                onChange={(next) => props.onChange({ ...value, [part.name]: next })}
                onBlur={props.onBlur}
                // No mutation writes a part by itself: whether it can be written is said of the whole.
                disabled={props.disabled}
                context={props.context}
              />
            )}
          </FieldFrame>
        )
      })}
    </Box>
  )
}
