import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, useRef } from 'react'
import type { InputProps } from '../FieldKindSlice.ts'
import { TextInput } from '../shared/TextInput.tsx'
import { toPlainText } from '../shared/textCodec.ts'
import { parseJson } from './codec.ts'

/**
 * JSON in a monospaced text box, with the line of the first syntax error below it and buttons that format it and take it
 * from a file.
 */
export function JsonInput(props: InputProps) {
  const { translate } = props.context
  const text = toPlainText(props.value)
  const parsed = text.trim() === '' ? null : parseJson(text)
  const mistake = parsed !== null && !parsed.ok ? parsed : null
  const hintId = `${props.id}-json`
  const file = useRef<HTMLInputElement>(null)
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [chosen] = target.files ?? []
    if (chosen !== undefined) props.onChange(await chosen.text())
    // The same file again is a change, too: it may have been fixed.
    target.value = ''
  }
  return (
    <Box>
      <TextInput
        {...props}
        rows={4}
        monospace
        invalid={props.invalid || mistake !== null}
        describedBy={[props.describedBy, hintId].filter(Boolean).join(' ')}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32 }}>
        <Typography id={hintId} variant="caption" color="error" sx={{ flex: 1 }} role="status">
          {mistake === null
            ? ''
            : mistake.line === null
              ? translate('validation.JSON')
              : translate('fields.json.line', { line: mistake.line })}
        </Typography>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          onChange={(event) => void take(event)}
        />
        <Button size="small" disabled={props.disabled} onClick={() => file.current?.click()}>
          {translate('fields.file.choose')}
        </Button>
        <Button
          size="small"
          disabled={props.disabled || parsed?.ok !== true}
          onClick={() => {
            if (parsed?.ok) props.onChange(JSON.stringify(parsed.value, null, 2))
          }}
        >
          {translate('fields.json.format')}
        </Button>
      </Box>
    </Box>
  )
}
