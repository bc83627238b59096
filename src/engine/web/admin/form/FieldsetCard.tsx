import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import type { FieldsetModel } from '../../../model/DetailModel.ts'

/** The frame of one group of fields, with its heading. */
export function FieldsetCard({
  fieldset,
  children,
}: {
  readonly fieldset: FieldsetModel
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <Card
      component="section"
      aria-labelledby={fieldset.label ? id : undefined}
      sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 4 }}
    >
      {fieldset.label && (
        <Typography id={id} variant="h3" component="h2">
          {fieldset.label}
        </Typography>
      )}
      {fieldset.note && (
        <Typography variant="body2" color="text.secondary">
          {fieldset.note}
        </Typography>
      )}
      {children}
    </Card>
  )
}
