import { getUiOptions } from '@rjsf/utils'
import { useCallback } from 'react'
import { widgetOf } from '../../../../model/forms/widgetOf.ts'
import type { PropertySchema } from '../../../../model/forms/FormSchema.ts'
import { widgets } from './widgets.ts'
import type { FormFieldProps } from './WidgetContext.ts'

/**
 * A field with one widget, whatever its value is. rjsf's own fields would parse numbers while they are typed, and draw
 * a map and a list item by item.
 */
export function WholeField(props: FormFieldProps) {
  const { uiSchema, fieldPathId, formData, onChange, onBlur, onFocus, registry, schema, name } = props
  const { title, ...options } = getUiOptions(uiSchema)
  const { path, $id } = fieldPathId
  const change = useCallback((value: unknown) => onChange(value as typeof formData, path), [onChange, path])
  const Widget = widgets[widgetOf(schema as PropertySchema, { 'ui:widget': options.widget as string })]
  return (
    <Widget
      id={$id}
      name={name}
      label={title ?? name}
      value={formData}
      options={options}
      schema={schema}
      {...(uiSchema ? { uiSchema } : {})}
      required={props.required ?? false}
      disabled={props.disabled ?? false}
      readonly={props.readonly ?? false}
      {...(props.rawErrors ? { rawErrors: props.rawErrors } : {})}
      onChange={change}
      onBlur={onBlur}
      onFocus={onFocus}
      registry={registry}
    />
  )
}
