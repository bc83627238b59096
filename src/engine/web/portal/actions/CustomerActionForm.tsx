import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useDashboard } from '../../dashboard/DashboardContext.ts'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { FieldOfForm } from '../../forms/entity/FieldOfForm.tsx'
import { FormBox } from '../../forms/FormBox.tsx'
import { FormProblems } from '../../forms/FormProblems.tsx'
import { type CustomerActionOptions, useCustomerAction } from './useCustomerAction.ts'
import { WhatItDoes } from './WhatItDoes.tsx'

/** The inputs, then what the action would do, then what it did. A refusal keeps what is typed. */
export function CustomerActionForm(options: CustomerActionOptions) {
  const { action, onClose } = options
  const { translate, fieldContext } = useDashboard()
  const { form, fields, preview, previewsFirst, isRunning, submit } = useCustomerAction(options)
  const shown = useRef<HTMLDivElement>(null)
  // Below a long form it would be out of sight.
  useEffect(() => {
    if (preview) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [preview])
  return (
    <FormBox form={form} onSubmit={submit} problems={null} sx={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
        {action.note && <Typography color="text.secondary">{action.note}</Typography>}
        {action.confirm?.text && <Typography>{action.confirm.text}</Typography>}
        <FormProblems lines={form.problems} />
        {fields.map(({ field, state }) => (
          <FieldOfForm
            key={field.name}
            form={form}
            field={field}
            state={state}
            disabled={isRunning}
            context={fieldContext}
          />
        ))}
        <ErrorSummary fields={form.wrong} onChoose={form.focus} />
        {preview && (
          <Box ref={shown}>
            <WhatItDoes action={action} result={preview} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={isRunning} onClick={onClose}>
          {translate('common.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={action.tone === 'error' && !previewsFirst ? 'error' : 'primary'}
          loading={isRunning}
        >
          {previewsFirst ? translate('portal.action.next') : action.submitLabel}
        </Button>
      </DialogActions>
    </FormBox>
  )
}
