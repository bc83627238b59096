import { fireEvent } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWeb } from '../../../../../tests/support/renderWeb.tsx'
import { buildEntity, buildField, buildSchema } from '../../../../../tests/support/metadata/buildSchema.ts'
import { resolveAdminModel } from '../../../model/resolveAdminModel.ts'
import type { InputProps } from '../../field-kinds/FieldKindSlice.ts'
import { fieldInputs } from '../../field-kinds/fieldInputs.tsx'
import { AdminContextProvider, useAdmin } from '../AdminContext.tsx'
import { EntityFormView } from './EntityFormView.tsx'
import { entityFormOwner, type FormOwner } from '../../forms/entity/formState.ts'
import { useEntityForm } from '../../forms/entity/useEntityForm.ts'

const FIELDS = 40
const fields = Array.from({ length: FIELDS }, (_, i) => buildField(`field${i}`, 'string'))
const model = resolveAdminModel(buildSchema([buildEntity('things', 'Thing', fields)]))
const entity = model.entities['things']
if (!entity) throw new Error('no things')
const owner = entityFormOwner(entity)
const inputs = fieldInputs as unknown as { string: (props: InputProps) => ReactNode }

function Form({ things }: { readonly things: FormOwner }) {
  const { fieldContext } = useAdmin()
  const form = useEntityForm(fieldContext, things, null, NOTHING)
  return <EntityFormView entity={things} form={form} saving={false} onSave={() => undefined} cancelTo="/" />
}
const NOTHING = {}

test('a key press in a long form renders only its own field', async () => {
  const draw = vi.spyOn(inputs, 'string')
  await renderWeb(
    <AdminContextProvider model={model} area="admin" session={{ userId: '1', roles: [] }}>
      <Form things={owner} />
    </AdminContextProvider>,
  )
  const input = document.querySelectorAll('input')[7]
  if (!input) throw new Error('no input')
  expect(draw.mock.calls.length).toBeGreaterThanOrEqual(FIELDS)
  draw.mockClear()
  fireEvent.change(input, { target: { value: 'a' } })
  fireEvent.change(input, { target: { value: 'ab' } })
  fireEvent.blur(input)
  expect(input.value).toBe('ab')
  expect(new Set(draw.mock.calls.map(([{ field }]) => field.name))).toEqual(new Set(['field7']))
})
