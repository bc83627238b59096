import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldInput } from '../../forms/fields/FieldInput.tsx'
import { FormBox } from '../../forms/FormBox.tsx'
import { type FieldRules, useFields } from '../../forms/useFields.ts'
import { useLeaveGuard } from '../../forms/useLeaveGuard.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { useAdmin } from '../AdminContext.tsx'
import { showFailure } from '../failures.ts'
import { type Colleague, complete, mentionAt, type MentionQuery, suggest } from './mentions.ts'
import type { Comments, WrittenComment } from './useComments.ts'

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

/** Colleagues to mention, below the box in which an `@` was typed. */
function MentionList({ mentions }: { readonly mentions: Mentions }) {
  const { translate } = useAdmin()
  const { found, active, listId, optionId, choose } = mentions
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {found.length > 0 && translate('records.comments.found', { smart_count: found.length })}
      </Box>
      {found.length > 0 && (
        <Paper
          variant="outlined"
          role="listbox"
          id={listId}
          aria-label={translate('records.comments.colleagues')}
          sx={{ py: 1, mt: -2 }}
        >
          {found.map((colleague, index) => (
            <Box
              key={colleague.userEntityId}
              role="option"
              id={optionId(index)}
              aria-selected={index === active}
              // The box keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(colleague)}
              sx={optionStyle}
            >
              <PersonAvatar name={colleague.name} size={24} />
              {colleague.name}
            </Box>
          ))}
        </Paper>
      )}
    </>
  )
}

const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 44,
  px: 4,
  cursor: 'pointer',
  '&[aria-selected=true]': { bgcolor: 'action.selected' },
  '&:hover': { bgcolor: 'action.hover' },
}

/** The colleagues that an `@` in a text offers. The box keeps the focus; keys and presses choose. */
function useMentions(
  { colleagues }: Pick<Comments, 'colleagues'>,
  text: string,
  onText: (text: string) => void,
) {
  const listId = useId()
  const [query, setQuery] = useState<MentionQuery | null>(null)
  const [active, setActive] = useState(0)
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const found = query === null ? [] : suggest(colleagues, query)
  const isOpen = found.length > 0

  const followCaret = ({ target: written }: SyntheticEvent) => {
    if (!(written instanceof HTMLTextAreaElement)) return
    const next = mentionAt(written.value, written.selectionStart)
    if (next?.words !== query?.words || next?.at !== query?.at) {
      setQuery(next)
      setActive(0)
    }
  }
  const choose = (colleague: Colleague) => {
    if (query === null) return
    const whole = complete(text, query, colleague)
    // Before the caret is set: a new text moves it to the end.
    flushSync(() => {
      onText(whole.text)
      setPicked(new Set([...picked, colleague.userEntityId]))
      setQuery(null)
    })
    const box = document.activeElement
    if (box instanceof HTMLTextAreaElement) box.setSelectionRange(whole.caret, whole.caret)
  }
  /** Whether the key was for the list. */
  const takeKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return false
    const chosen = found[active]
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive((active - 1 + found.length) % found.length)
    else if (event.key === 'Escape') setQuery(null)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && chosen) choose(chosen)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const optionId = (index: number) => `${listId}-${index}`
  return {
    listId,
    optionId,
    found,
    active,
    picked,
    choose,
    takeKey,
    followCaret,
    /** For the text box. */
    parts: { listId: isOpen ? listId : null, activeId: isOpen ? optionId(active) : null },
  }
}

type Mentions = ReturnType<typeof useMentions>
