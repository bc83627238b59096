import type { FieldModel } from '../../../model/FieldModel.ts'
import { TextBox, type TextBoxProps } from '../../ui/TextBox.tsx'
import type { ControlProps } from '../FieldKindSlice.ts'

/** The props that text-like kinds read, so that a form without a model can use them, too. */
export interface TextLikeInputProps extends ControlProps, Pick<TextBoxProps, 'name' | 'autoComplete'> {
  readonly field: Pick<FieldModel, 'placeholder'>
}

export interface TextInputProps extends TextLikeInputProps, Pick<TextBoxProps, 'rows' | 'monospace'> {
  readonly type?: 'text' | 'email' | 'tel' | 'url'
}

/** The text box of all text-like kinds; dense by default, as in staff's forms. */
export function TextInput(props: TextInputProps) {
  const { id, describedBy, invalid, required, disabled, field, value } = props
  return (
    <TextBox
      id={id}
      describedBy={describedBy}
      invalid={invalid}
      required={required}
      disabled={disabled}
      name={props.name}
      type={props.type ?? 'text'}
      autoComplete={props.autoComplete}
      rows={props.rows}
      monospace={props.monospace ?? false}
      dense={props.dense ?? true}
      value={typeof value === 'string' ? value : ''}
      placeholder={field.placeholder ?? undefined}
      onChange={props.onChange}
      onBlur={props.onBlur}
    />
  )
}
