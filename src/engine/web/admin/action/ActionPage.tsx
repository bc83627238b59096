import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ActionModel } from '../../../model/ActionModel.ts'
import type { ActionPage as ActionPageModel } from '../../../model/PageModel.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { PAGE_TOP } from '../../ui/layout/topBarHeight.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { useAdmin } from '../AdminContext.tsx'
import type { FormValues } from '../../forms/entity/formState.ts'
import { givenValues } from '../form/givenValues.ts'
import { describeFailure } from '../failures.ts'
import { useLeaveGuard } from '../../forms/useLeaveGuard.ts'
import { stickyFooter } from '../../ui/layout/stickyFooter.ts'
import { useShortcut } from '../keyboard/useShortcut.ts'
import { NotFound } from '../PageStates.tsx'
import { actionForm } from './actionForm.ts'
import { ConfirmedValues } from './ConfirmedValues.tsx'
import { ActionFormView } from './ActionFormView.tsx'
import { fileOf } from '../../model-query/resultFile.ts'
import { ActionResultView } from './ActionResultView.tsx'
import { type ActionFormState, useActionForm } from './useActionForm.ts'
import { useStartValues } from './useStartValues.ts'

/** An action with its own route. */
export function ActionPage({ page }: { readonly page: ActionPageModel }) {
  const { model } = useAdmin()
  const [round, setRound] = useState(0)
  const action = model.actions[page.action]
  if (!action) return <NotFound />
  const note = page.note ?? action.note
  return (
    <Box sx={windowStyle}>
      <PageHeader title={page.label} subtitle={note} />
      <StartedRound key={round} action={action} round={round} onAgain={() => setRound(round + 1)} />
    </Box>
  )
}

interface RoundProps {
  readonly action: ActionModel
  readonly onAgain: () => void
}

/** Waits for what the inputs begin with. */
function StartedRound({ round, ...props }: RoundProps & { readonly round: number }) {
  const { translate } = useAdmin()
  const { values, error, retry } = useStartValues(props.action, round)
  if (error) return <ErrorState text={describeFailure(error, translate)} onRetry={retry} />
  if (values === null) return <SkeletonLoader shape="rectangle" height={320} />
  return <ActionRound {...props} start={values} />
}

/** One run of the action, from the form as it starts to the result. */
function ActionRound({ action, start, onAgain }: RoundProps & { readonly start: FormValues }) {
  const { model, translate } = useAdmin()
  const [search] = useSearchParams()
  const given = useMemo(
    () => ({ ...start, ...givenValues(search, actionForm(model, action, true)) }),
    [start, search, model, action],
  )
  const [asking, setAsking] = useState(false)
  const state = useActionForm(action, {
    targets: NO_TARGETS,
    choosesTarget: true,
    given,
    onDone: (outcome) => {
      const file = outcome.kind === 'one' ? fileOf(action, outcome.result) : null
      if (file) saveFile(file.content, file.name)
    },
  })
  const { run, done, preview } = state
  useLeaveGuard(state.form.isDirty && done === null)
  const submit = () => {
    if (action.confirm && !state.previewsFirst) setAsking(true)
    else state.submit()
  }
  useShortcut('mod+enter', action.submitLabel, submit, {
    enabled: done === null && !asking && state.form.invalid.length === 0,
  })
  const shown = done ?? preview
  const result = useRef<HTMLDivElement>(null)
  // Below the fields it could be out of sight.
  useEffect(() => {
    if (preview) result.current?.scrollIntoView({ block: 'nearest' })
  }, [preview])
  return (
    <Box sx={done ? doneStyle : preview ? previewStyle : pageStyle}>
      {done === null && (
        <ActionFormView
          state={state}
          onSubmit={submit}
          renderFields={(content) => <Box sx={columnStyle}>{content}</Box>}
          footer={<ActionFooter action={action} state={state} />}
        />
      )}
      {shown?.kind === 'one' && (
        <Card ref={result} sx={resultStyle}>
          <ActionResultView action={action} result={shown.result} dryRun={shown.dryRun} />
          {done && (
            <Button variant="outlined" onClick={onAgain} sx={{ justifySelf: 'start' }}>
              {translate('actions.again')}
            </Button>
          )}
        </Card>
      )}
      {action.confirm && (
        <ConfirmDialog
          open={asking}
          title={action.confirm.title}
          confirmLabel={action.submitLabel}
          destructive={action.confirm.tone === 'error'}
          busy={run.running !== null}
          onConfirm={() => {
            setAsking(false)
            state.submit()
          }}
          onCancel={() => setAsking(false)}
        >
          <ConfirmedValues action={action} state={state} />
        </ConfirmDialog>
      )}
    </Box>
  )
}

const NO_TARGETS: readonly [] = []
/** At least as high as the window, so that the footer is at its bottom. */
const windowStyle = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: {
    xs: `calc(100dvh - ${PAGE_TOP} - 32px)`,
    md: `calc(100dvh - ${PAGE_TOP} - 48px)`,
  },
}
/** The fields, the content beside them from a breakpoint on, and the footer at the bottom. */
const styleFrom = (width: 'lg' | 'xl', columns: string) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 4,
  flex: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', [width]: columns },
  gridTemplateRows: { [width]: '1fr auto' },
  '& .ff-foot': { gridColumn: '1 / -1', gridRow: { [width]: 2 }, order: 1, alignSelf: 'end' },
})
const pageStyle = styleFrom('lg', 'minmax(0, 608px) minmax(0, 1fr)')
/** Tables need the space more than fields do; where they would be cut, they come below. */
const previewStyle = styleFrom('xl', 'minmax(320px, 400px) minmax(0, 1fr)')
const doneStyle = { maxWidth: 960 }
const columnStyle = { display: 'grid', gap: 4, minWidth: 0, maxWidth: 608 }
const resultStyle = {
  p: { xs: 4, sm: 6 },
  display: 'grid',
  gap: 4,
  minWidth: 0,
  gridColumn: { xl: 2 },
  gridRow: { xl: 1 },
  scrollMarginBlock: `calc(${PAGE_TOP}) 80px`,
}

/** Footer of an action's page with the next step. */
function ActionFooter({ action, state }: { readonly action: ActionModel; readonly state: ActionFormState }) {
  const { translate } = useAdmin()
  const { run, previewsFirst, form } = state
  const blocked = form.isTouched && form.invalid.length > 0
  return (
    <Box className="ff-foot" sx={stickyFooter}>
      <Button
        type="submit"
        variant="contained"
        color={action.tone === 'error' && !previewsFirst ? 'error' : 'primary'}
        loading={run.running !== null}
      >
        {previewsFirst ? translate('actions.preview') : action.submitLabel}
      </Button>
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', flex: 1, minWidth: 0 }}>
        {run.running !== null
          ? translate('actions.running')
          : blocked
            ? translate('admin.detail.fixFields', { smart_count: form.invalid.length })
            : previewsFirst && translate('actions.previewHint')}
      </Box>
    </Box>
  )
}
