import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { WithoutStyles } from '../WithoutStyles.tsx'
import type { Row } from '../../../src/engine/schema/Row.ts'
import type { AdminModel } from '../../../src/engine/model/AdminModel.ts'
import type { FieldModel } from '../../../src/engine/model/FieldModel.ts'
import type { Locale } from '../../../src/engine/model/Text.ts'
import { createI18n } from '../../../src/engine/web/i18n/createI18n.ts'
import { FieldFrame } from '../../../src/engine/web/ui/FieldFrame.tsx'
import type { FieldContext } from '../../../src/engine/web/field-kinds/FieldKindSlice.ts'
import { fieldFilters } from '../../../src/engine/web/field-kinds/fieldFilters.tsx'
import { fieldInputs } from '../../../src/engine/web/field-kinds/fieldInputs.tsx'
import { codecOf } from '../../../src/engine/web/field-kinds/fieldKinds.tsx'
import {
  type Lookup,
  LookupContext,
  RecordLinkContext,
} from '../../../src/engine/web/field-kinds/fieldContexts.ts'

export async function buildContext(model: AdminModel, locale: Locale = 'da'): Promise<FieldContext> {
  const i18n = await createI18n(locale)
  return { model, locale, translate: (key, params) => i18n.translate(key, params) }
}

/** Renders a part of a kind inside a router, with lookups and record links. */
export function renderPart(part: ReactNode, lookup: Lookup = currencyLookup) {
  const user = userEvent.setup()
  const screen = render(
    <WithoutStyles>
      <MemoryRouter>
        <LookupContext value={lookup}>
          <RecordLinkContext value={recordLink}>{part}</RecordLinkContext>
        </LookupContext>
      </MemoryRouter>
    </WithoutStyles>,
  )
  return { user, ...screen }
}

const recordLink = (entity: string, id: number | string) => `/${entity}/${id}`

export interface FormProps {
  readonly field: FieldModel
  readonly row: Row
  readonly context: FieldContext
  readonly onChange: (value: unknown) => void
  readonly onBlur?: () => void
  readonly disabled?: boolean
}

/** A form with one field, framed and controlled as in real forms. */
export function OneFieldForm({ field, row, context, onChange, onBlur, disabled = false }: FormProps) {
  const codec = codecOf(field.kind)
  const Input = fieldInputs[field.kind]
  const [value, setValue] = useState(codec.toForm(row[field.name], field, context.model))
  return (
    <FieldFrame label={field.label} help="Hjælp" required={field.required}>
      {(parts) => (
        <Input
          {...parts}
          field={field}
          value={value}
          row={{ ...row, [field.name]: value }}
          onChange={(next) => {
            setValue(next)
            onChange(next)
          }}
          onBlur={onBlur ?? (() => undefined)}
          disabled={disabled}
          context={context}
        />
      )}
    </FieldFrame>
  )
}

/** A column's filter, controlled as in real lists. */
export function OneFilter({
  field,
  initial,
  context,
  onChange,
  roomy = false,
}: {
  readonly field: FieldModel
  readonly initial?: string
  readonly roomy?: boolean
  readonly context: FieldContext
  readonly onChange: (state: string | undefined) => void
}) {
  const Filter = fieldFilters[field.kind]
  const [state, setState] = useState<string | undefined>(initial)
  return (
    <Filter
      field={field}
      label={field.label}
      value={state}
      roomy={roomy}
      onChange={(next) => {
        setState(next)
        onChange(next)
      }}
      context={context}
    />
  )
}

const CURRENCIES: readonly Row[] = [
  { entityId: 1, code: 'DKK', name: 'Danske kroner' },
  { entityId: 2, code: 'NOK', name: 'Norske kroner' },
  { entityId: 3, code: 'EUR', name: 'Euro' },
]

export const currencyLookup: Lookup = {
  search: (_entity, text) =>
    Promise.resolve(
      CURRENCIES.filter(({ code, name }) =>
        [code, name].join(' ').toLowerCase().includes(text.toLowerCase()),
      ),
    ),
  get: (_entity, id) => Promise.resolve(CURRENCIES.find(({ entityId }) => entityId === id) ?? null),
}
