import Box from '@mui/material/Box'
import { isRow } from '../../../schema/Row.ts'
import { FieldFrame } from '../../ui/FieldFrame.tsx'
import type { FieldInputs, InputProps } from '../FieldKindSlice.ts'
import { partsOf } from './codec.ts'

/** The inputs of all parts, each of its own kind, one below the other. */
export function ObjectInput({ inputs, ...props }: InputProps & { readonly inputs: FieldInputs }) {
  const value = isRow(props.value) ? props.value : {}
  return (
    <Box
      id={props.id}
      role="group"
      aria-label={props.field.label}
      aria-describedby={props.describedBy}
      sx={{ display: 'grid', gap: 4 }}
    >
      {partsOf(props.field).map((part) => {
        const Input = inputs[part.kind]
        return (
          <FieldFrame
            key={part.name}
            id={`${props.id}.${part.name}`}
            label={part.label}
            help={part.note}
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
                // Mutations write the object as a whole, so only the whole can be read-only.
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
