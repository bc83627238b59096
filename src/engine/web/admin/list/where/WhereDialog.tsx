import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useMemo, useRef, useState } from 'react'
import type { EntityModel } from '../../../../model/AdminModel.ts'
import { joinsOf, WHERE_LIMITS, type WhereGroup } from '../../../model-query/where/Where.ts'
import { whereColumns } from '../../../model-query/where/whereOperators.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { useAdmin } from '../../AdminContext.tsx'
import { GroupFields } from './GroupFields.tsx'
import { draftErrors, fromDraft, rulesOf, toDraft, type RuleError } from './whereDraft.ts'

/** Conditions with comparisons, several values and groups, which the row of filters cannot say. */
export function WhereDialog(props: {
  readonly entity: EntityModel
  readonly where: WhereGroup
  readonly onApply: (where: WhereGroup) => void
  readonly onClose: () => void
}) {
  const { entity, where, onApply, onClose } = props
  const { model, translate } = useAdmin()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => whereColumns(model, entity), [model, entity])
  const [draft, setDraft] = useState(() => toDraft(where))
  const [errors, setErrors] = useState<ReadonlyMap<string, RuleError>>(NO_ERRORS)

  const apply = () => {
    const wrong = draftErrors(model, entity, draft)
    setErrors(wrong)
    const [first] = wrong
    if (!first) return onApply(fromDraft(draft))
    const [key, { text }] = first
    const controls = content.current?.querySelectorAll<HTMLElement>(`[data-rule="${key}"] :is(select, input)`)
    // Field and comparison come before the value.
    controls?.[text === 'noField' ? 0 : 2]?.focus()
  }
  return (
    <FormDialog open fullScreen={isPhone} fullWidth maxWidth="md" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('lists.where.title')}</DialogTitle>
      <DialogContent ref={content} sx={contentStyle}>
        <GroupFields
          group={draft}
          number=""
          depth={1}
          columns={columns}
          joins={joinsOf(entity.operations.list)}
          errors={errors}
          hasRoom={rulesOf(draft).length < WHERE_LIMITS.rules}
          onChange={(next) => {
            setDraft(next)
            if (errors.size > 0) setErrors(draftErrors(model, entity, next))
          }}
          onRemove={null}
        />
        <Box role="status" sx={visuallyHidden}>
          {errors.size > 0 && translate('lists.where.wrong', { smart_count: errors.size })}
        </Box>
      </DialogContent>
      <DialogActions>
        {where.parts.length > 0 && (
          <Button onClick={() => onApply({ join: 'and', parts: [] })} sx={{ mr: 'auto' }}>
            {translate('lists.where.clear')}
          </Button>
        )}
        <Button variant="outlined" onClick={onClose}>
          {translate('common.cancel')}
        </Button>
        <Button variant="contained" onClick={apply}>
          {translate('lists.where.apply')}
        </Button>
      </DialogActions>
    </FormDialog>
  )
}

const NO_ERRORS: ReadonlyMap<string, RuleError> = new Map()

/** Enlarges the boxes of the row of filters to those of a form. */
const contentStyle = {
  '& [data-rule] .MuiInputBase-root.MuiInputBase-root.MuiInputBase-root': {
    height: { xs: 44, sm: 36 },
    borderColor: 'surface.control',
    borderRadius: 2,
    fontSize: { xs: 16, sm: 13 },
    '& input.MuiInputBase-input, & select': { pl: 3 },
    '& .MuiInputBase-input': { height: '100%', fontSize: 'inherit' },
  },
}
