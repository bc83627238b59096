import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type KeyboardEvent, useState } from 'react'
import { FieldInput } from '../../forms/fields/FieldInput.tsx'
import { FormBox } from '../../forms/FormBox.tsx'
import { type FieldRules, useFields } from '../../forms/useFields.ts'
import { useLeaveGuard } from '../../forms/useLeaveGuard.ts'
import { useAdmin } from '../AdminContext.tsx'
import { showFailure } from '../failures.ts'
import { MentionList } from './MentionList.tsx'
import type { Comments, WrittenComment } from './useComments.ts'
import { useMentions } from './useMentions.ts'

interface CommentDraft {
  readonly text: string
}

export interface CommentFormProps {
  readonly text?: string
  readonly label: string
  readonly help?: string
  readonly saveLabel: string
  readonly opensFocused?: boolean
  readonly comments: Pick<Comments, 'colleagues' | 'askColleagues'>
  /** Throws what the server refuses. */
  readonly onSave: (written: WrittenComment) => Promise<void>
  readonly onCancel?: () => void
}

/** Where a comment is written or changed. `@` offers colleagues; Ctrl or Cmd with Enter sends it. */
export function CommentForm(props: CommentFormProps) {
  const { text = '', label, help, saveLabel, opensFocused = false, comments, onSave, onCancel } = props
  const { translate } = useAdmin()
  const [opened] = useState<CommentDraft>({ text })
  const fields = useFields(opened, RULES)
  const [isSaving, setIsSaving] = useState(false)
  useLeaveGuard(fields.isDirty)
  const mentions = useMentions(comments, fields.values.text, (changed) => fields.set('text', changed))
  const save = async () => {
    if (isSaving || !fields.check()) return
    setIsSaving(true)
    try {
      await onSave({ text: fields.values.text.trim(), picked: mentions.picked })
    } catch (failure) {
      showFailure(failure, fields, translate)
      setIsSaving(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.takeKey(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
    if (event.key === 'Escape' && onCancel && !fields.isDirty) onCancel()
  }
  return (
    <Box
      onFocus={comments.askColleagues}
      onKeyDown={onKeyDown}
      onInput={mentions.followCaret}
      onSelect={mentions.followCaret}
    >
      <FormBox
        form={fields}
        onSubmit={() => void save()}
        opensFocused={opensFocused}
        sx={{ display: 'grid', gap: 3 }}
      >
        <FieldInput
          fields={fields}
          name="text"
          label={label}
          {...(help === undefined ? {} : { help })}
          rows={2}
          maxLength={LONGEST_COMMENT}
          disabled={isSaving}
          suggestions={mentions.parts}
        />
        <MentionList mentions={mentions} />
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button type="submit" variant="contained" disabled={isSaving}>
            {saveLabel}
          </Button>
          {onCancel && (
            <Button variant="outlined" disabled={isSaving} onClick={onCancel}>
              {translate('records.comments.cancel')}
            </Button>
          )}
        </Box>
      </FormBox>
    </Box>
  )
}

/** As the server has it. */
const LONGEST_COMMENT = 4_000
const RULES: FieldRules<CommentDraft> = {
  text: (text) => (text.trim() === '' ? 'validation.NOT_EMPTY' : null),
}
