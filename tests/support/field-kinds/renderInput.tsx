import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { Row } from '../../../src/engine/schema/Row.ts'
import type { FieldModel } from '../../../src/engine/model/FieldModel.ts'
import type { FieldContext } from '../../../src/engine/web/field-kinds/FieldKindSlice.ts'
import type { Lookup } from '../../../src/engine/web/field-kinds/fieldContexts.ts'
import { loadCalendar } from './loadCalendar.ts'
import { buildContext, OneFieldForm, renderPart } from './renderKind.tsx'
import { buildSampleModel, entityOf, fieldOf } from './sampleModel.ts'

export const sampleModel = buildSampleModel()
const specimens = entityOf(sampleModel, 'specimens')

interface Overrides extends Partial<FieldModel> {
  readonly disabled?: boolean
}

/** Renders the input of a field of the sample model, in Danish; call it in `beforeAll`, so that no test waits for it. */
export async function prepareInputs() {
  await loadCalendar()
  const context: FieldContext = await buildContext(sampleModel, 'da')
  return (
    name: string,
    row: Row = {},
    lookup?: Lookup,
    { disabled = false, ...overrides }: Overrides = {},
  ) => {
    const field = { ...fieldOf(specimens, name), ...overrides }
    const onChange = vi.fn<(value: unknown) => void>()
    const onBlur = vi.fn<() => void>()
    const form = <OneFieldForm {...{ field, row, context, onChange, onBlur, disabled }} />
    const { user } = lookup ? renderPart(form, lookup) : renderPart(form)
    const input = screen.getByLabelText<HTMLInputElement>(field.label)
    return { user, input, onChange, onBlur, field }
  }
}
