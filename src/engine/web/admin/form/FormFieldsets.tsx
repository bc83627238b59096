import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { useAdmin } from '../AdminContext.tsx'
import { FieldList } from './FieldList.tsx'
import { FieldsetCard } from './FieldsetCard.tsx'
import { isWide } from './isWide.ts'
import { FieldOfForm } from '../../forms/entity/FieldOfForm.tsx'
import { fieldState, isWritable, type FormOwner } from '../../forms/entity/formState.ts'
import type { EntityForm } from '../../forms/entity/useEntityForm.ts'

export interface FormFieldsetsProps {
  readonly entity: FormOwner
  readonly form: EntityForm
  readonly disabled: boolean
}

/**
 * The groups of a form's fields, one below the other; in a group two fields beside each other where there is room. What can
 * be written comes first: values that the form cannot write are below the inputs of their group, and groups of such values
 * alone below the others.
 */
export function FormFieldsets({ entity, form, disabled }: FormFieldsetsProps) {
  const { fieldContext } = useAdmin()
  const { base, mode } = form
  const isOpen = (field: FieldModel) => isWritable(field, mode) && !(base && fieldState(field, base).readonly)
  const groups = entity.detail.fieldsets.map((fieldset) => ({
    fieldset,
    fields: fieldset.fields.flatMap((name) => entity.fields[name] ?? []),
  }))
  const ordered = base
    ? [
        ...groups.filter(({ fields }) => fields.some(isOpen)),
        ...groups.filter(({ fields }) => !fields.some(isOpen)),
      ]
    : groups
  return (
    <>
      {ordered.map(({ fieldset, fields }) => {
        const shown = fields.filter((field) => form.stateOf(field).visible)
        const inputs = shown.filter((field) => isWritable(field, mode))
        const fixed = base ? shown.filter((field) => !isWritable(field, mode)) : []
        return (
          inputs.length + fixed.length > 0 && (
            <FieldsetCard key={fieldset.id} fieldset={fieldset}>
              {inputs.length > 0 && (
                <Box sx={gridStyle}>
                  {inputs.map((field) => (
                    <Box
                      key={field.name}
                      className={isWide(field) ? 'ff-wide' : undefined}
                      sx={{ minWidth: 0 }}
                    >
                      <FieldOfForm
                        form={form}
                        field={field}
                        state={form.stateOf(field)}
                        disabled={disabled}
                        context={fieldContext}
                      />
                    </Box>
                  ))}
                </Box>
              )}
              {inputs.length > 0 && fixed.length > 0 && <Divider />}
              {base && fixed.length > 0 && <FieldList fields={fixed} row={base} />}
            </FieldsetCard>
          )
        )
      })}
    </>
  )
}

const gridStyle = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  '@container form (min-width: 900px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: 8,
    '& > .ff-wide': { gridColumn: '1 / -1' },
  },
}
