import Box, { type BoxProps } from '@mui/material/Box'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslate } from '../i18n/LanguageProvider.tsx'
import { useWhenBack } from '../ui/live/useWhenBack.ts'
import { FormProblems } from './FormProblems.tsx'
import type { Form } from './useForm.ts'

export interface FormBoxProps extends Pick<BoxProps, 'sx'> {
  readonly form: Pick<Form<never>, 'attach' | 'focusFirst' | 'problems' | 'tell'>
  readonly onSubmit: () => void
  /** Focuses the first field when the form appears. */
  readonly opensFocused?: boolean
  /** For a form in steps: focuses the first field of each next one. */
  readonly step?: string | number
  /** Replaces the messages about the whole form above the fields; null where they have another place. */
  readonly problems?: ReactNode
  readonly children: ReactNode
}

/** The `<form>` of every form that is not drawn by rjsf. */
export function FormBox(props: FormBoxProps) {
  const { form, onSubmit, opensFocused = false, step = 0, sx = columnStyle, children } = props
  const { attach } = form
  const { problems = <FormProblems lines={form.problems} /> } = props
  const unreachable = useTranslate()('errors.NETWORK')
  useWhenBack(() => {
    if (form.problems.includes(unreachable)) form.tell(form.problems.filter((line) => line !== unreachable))
  })
  const seen = useRef(opensFocused ? null : step)
  const focusFirst = useEffectEvent(() => form.focusFirst())
  useEffect(() => {
    if (seen.current !== step) focusFirst()
    seen.current = step
  }, [step])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a dialog must not also submit the form around it.
    event.stopPropagation()
    form.tell([])
    onSubmit()
  }
  return (
    <Box component="form" ref={attach} noValidate onSubmit={submit} sx={sx}>
      {problems}
      {children}
    </Box>
  )
}

const columnStyle = { display: 'grid', gap: 5 }
