import type { UiSchema } from '@rjsf/utils'
import type { FormField } from '../../../model/forms/formFields.ts'
import { type FieldUi, type FormUi } from '../../../model/forms/FormUi.ts'
import { optionsOf } from '../../../model/forms/FormSchema.ts'
import { nest } from '../../../model/forms/nest.ts'
import { textOrder } from '../../../model/textOrder.ts'
import { countryName } from '../../field-kinds/country/codec.ts'
import type { Language } from '../../i18n/LanguageProvider.tsx'
import type { WidgetChoice } from './widgets/WidgetContext.ts'

/** Lists that the page has loaded, by name, in the person's language. */
export type LoadedChoices = Readonly<Record<string, readonly WidgetChoice[]>>

interface Texts extends Pick<Language, 'translate' | 'locale'> {
  readonly choices: LoadedChoices
}

/** rjsf keeps its initial texts, so the translated texts are set here and not in the compiled schema. */
export function toUiSchema(fields: readonly FormField[], ui: FormUi, texts: Texts): UiSchema {
  const byPath = fields.map((field) => {
    const own = ui.fields[field.path]
    return [field.path, own ? toFieldUi(field, own, texts) : { 'ui:widget': 'hidden' }]
  })
  return nest(Object.fromEntries(byPath)) as UiSchema
}

function toFieldUi({ path, schema }: FormField, ui: FieldUi, texts: Texts): UiSchema {
  const { translate } = texts
  const help = (ui['ui:disabled'] ? ui['ui:disabledHelp'] : undefined) ?? ui['ui:help']
  const autocomplete = ui['ui:autocomplete'] as NonNullable<UiSchema['ui:autocomplete']> | undefined
  return {
    'ui:field': 'WholeField',
    'ui:title': translate(ui['ui:title']),
    'ui:path': path,
    'ui:choices':
      ui['ui:options'] === undefined
        ? optionsOf(schema).map((value) => toChoice(value, ui, translate))
        : (texts.choices[ui['ui:options']] ?? []),
    ...(ui['ui:widget'] ? { 'ui:widget': ui['ui:widget'] } : {}),
    ...(help ? { 'ui:help': helpOf(help, ui, texts) } : {}),
    ...(ui['ui:disabled'] ? { 'ui:disabled': true } : {}),
    ...(autocomplete ? { 'ui:autocomplete': autocomplete } : {}),
  }
}

function toChoice(value: string, ui: FieldUi, translate: Texts['translate']): WidgetChoice {
  const labels = ui['ui:labels']
  const help = ui['ui:optionHelp']
  const key = labels === undefined ? YES_OR_NO[value] : `${labels}.${value}`
  return {
    value,
    label: key === undefined ? value : translate(key),
    help: help === undefined ? null : translate(`${help}.${value}`),
  }
}

const YES_OR_NO: Readonly<Record<string, string>> = { true: 'fields.yes', false: 'fields.no' }

function helpOf(key: string, ui: FieldUi, { translate, locale }: Texts): string {
  const names = ui['ui:countries']?.map((code) => countryName(code, locale)) ?? []
  const sorted = names.toSorted(textOrder(locale))
  return translate(key, sorted.length > 0 ? { countries: sorted.join(', ') } : {})
}
