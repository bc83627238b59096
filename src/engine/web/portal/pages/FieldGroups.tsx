import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Row } from '../../../schema/Row.ts'
import type { EntityModel } from '../../../model/AdminModel.ts'
import type { FieldsetModel } from '../../../model/DetailModel.ts'
import { evaluateCondition } from '../../../model/evaluateCondition.ts'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { isBlank } from '../../../model/values/readPath.ts'
import { recordFieldsets } from '../../model-query/recordFieldsets.ts'
import { Facts } from './Facts.tsx'

export interface FieldGroupsProps {
  readonly entity: EntityModel
  readonly row: Row
  /** Heading of a first group that has none. */
  readonly label?: string | undefined
  /** Fields that are not shown. */
  readonly without?: (field: FieldModel) => boolean
}

/** The groups of a record's fields, each as a card. */
export function FieldGroups({ entity, row, label, without = NOTHING }: FieldGroupsProps) {
  return recordFieldsets(entity.detail).map((fieldset, at) => (
    <Group
      key={fieldset.id}
      fieldset={at === 0 && label !== undefined ? { ...fieldset, label: fieldset.label ?? label } : fieldset}
      fields={fieldset.fields
        .flatMap((name) => entity.fields[name] ?? [])
        .filter((field) => !field.hidden && isVisible(field, row) && !isBlank(row[field.name]))
        .filter((field) => !without(field))}
      row={row}
    />
  ))
}

function Group(props: {
  readonly fieldset: FieldsetModel
  readonly fields: readonly FieldModel[]
  readonly row: Row
}) {
  const { fieldset, fields, row } = props
  const id = useId()
  if (fields.length === 0) return null
  return (
    <Card
      component="section"
      aria-labelledby={fieldset.label ? id : undefined}
      sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}
    >
      {fieldset.label && (
        <Typography id={id} variant="h3" component="h2">
          {fieldset.label}
        </Typography>
      )}
      {fieldset.note && <Typography color="text.secondary">{fieldset.note}</Typography>}
      <Facts
        facts={fields.map((field) => ({
          key: field.name,
          label: field.label,
          field,
          value: row[field.name],
          row,
        }))}
      />
    </Card>
  )
}

const NOTHING = () => false

/** Empty fields are left out: customers see only what exists. */
function isVisible({ conditions }: FieldModel, row: Row): boolean {
  return conditions.visible === null || evaluateCondition(conditions.visible, row)
}
