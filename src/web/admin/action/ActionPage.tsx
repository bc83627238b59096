import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ActionModel } from '../../../metadata/ActionModel.ts'
import type { ActionPage as ActionPageModel } from '../../../metadata/AdminModel.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TOP_BAR_HEIGHT } from '../../ui/layout/topBarHeight.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { givenValues } from '../detail/givenValues.ts'
import { useLeaveGuard } from '../../forms/useLeaveGuard.tsx'
import { useShortcut } from '../keyboard/useShortcut.ts'
import { NotFound } from '../PageStates.tsx'
import { ActionFooter } from './ActionFooter.tsx'
import { actionForm } from './actionForm.ts'
import { ActionFormView } from './ActionFormView.tsx'
import { fileOf } from './actionResult.ts'
import { ActionResultView } from './ActionResultView.tsx'
import { useActionForm } from './useActionForm.ts'

/** An action with a route of its own. */
export function ActionPage({ page }: { readonly page: ActionPageModel }) {
  const { model, text } = useAdmin()
  const [round, setRound] = useState(0)
  const action = model.actions[page.action]
  if (!action) return <NotFound />
  const note = page.note ?? action.note
  return (
    <Box sx={windowStyle}>
      <PageHeader title={text(page.label)} subtitle={note && text(note)} />
      <ActionRound key={round} action={action} onAgain={() => setRound(round + 1)} />
    </Box>
  )
}

/** From the empty form to the answer. */
function ActionRound({ action, onAgain }: { readonly action: ActionModel; readonly onAgain: () => void }) {
  const { model, text, translate } = useAdmin()
  const [search] = useSearchParams()
  const given = useMemo(() => givenValues(search, actionForm(model, action, true)), [search, model, action])
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
  const { dialog } = useLeaveGuard(state.form.isDirty && done === null)
  const submit = () => {
    if (action.confirm && !state.previewsFirst) setAsking(true)
    else state.submit()
  }
  useShortcut('mod+enter', text(action.submitLabel), submit, {
    enabled: done === null && !asking && state.form.invalid.length === 0,
  })
  const shown = done ?? preview
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
        <Card sx={resultStyle}>
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
          title={text(action.confirm.title)}
          confirmLabel={text(action.submitLabel)}
          destructive={action.confirm.tone === 'error'}
          busy={run.running !== null}
          onConfirm={() => {
            setAsking(false)
            state.submit()
          }}
          onCancel={() => setAsking(false)}
        >
          {action.confirm.text && text(action.confirm.text)}
        </ConfirmDialog>
      )}
      {dialog}
    </Box>
  )
}

const NO_TARGETS: readonly [] = []
/** At least as high as the window, so that the foot is at its foot. */
const windowStyle = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: {
    xs: `calc(100dvh - ${TOP_BAR_HEIGHT}px - 32px)`,
    md: `calc(100dvh - ${TOP_BAR_HEIGHT}px - 48px)`,
  },
}
/** The fields in a column of 560 px, what they would do beside them where there is room, the footer at the foot. */
const pageStyle = {
  display: 'grid',
  alignItems: 'start',
  gap: 4,
  flex: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 608px) minmax(0, 1fr)' },
  gridTemplateRows: { lg: '1fr auto' },
  '& .ff-foot': { gridColumn: '1 / -1', gridRow: { lg: 2 }, order: 1, alignSelf: 'end' },
}
/** Tables need the room more than fields do. */
const previewStyle = {
  ...pageStyle,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(320px, 400px) minmax(0, 1fr)' },
}
const doneStyle = { maxWidth: 960 }
const columnStyle = { display: 'grid', gap: 4, minWidth: 0, maxWidth: 608 }
const resultStyle = {
  p: { xs: 4, sm: 6 },
  display: 'grid',
  gap: 4,
  minWidth: 0,
  gridColumn: { lg: 2 },
  gridRow: { lg: 1 },
}
