import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { ApiError } from '../../client/ApiError.ts'
import type { SecretAccess } from '../../client/createSecretAccess.ts'
import { buildContext, renderPart } from '../../../../../tests/support/field-kinds/renderKind.tsx'
import { buildSampleModel } from '../../../../../tests/support/field-kinds/sampleModel.ts'
import { SecretAccessContext } from '../fieldContexts.ts'
import { SecretFilter } from './Filter.tsx'
import { ShownSecret } from './ShownSecret.tsx'

const model = buildSampleModel('en')
const field = Object.values(model.entities['specimens']?.fields ?? {}).find(({ kind }) => kind === 'secret')
const PLACE = { entityName: 'Person', entityId: 7, fieldName: 'nationalIdentificationNumber' }
const tooMany = () =>
  new ApiError([
    {
      code: 'TOO_MANY_ATTEMPTS',
      message: 'no',
      field: null,
      fieldLabel: null,
      path: [],
      params: { seconds: '60', minutes: '1' },
    },
  ])

const accessOf = (given: Partial<SecretAccess> = {}) => ({
  reveal: vi.fn<SecretAccess['reveal']>(given.reveal ?? (() => Promise.resolve('010190-4711'))),
  toFilter: vi.fn<SecretAccess['toFilter']>(
    given.toFilter ?? (() => Promise.resolve('enc:2026:index:content')),
  ),
})

async function openShown(access: SecretAccess) {
  const { translate } = await buildContext(model, 'en')
  const part = (
    <ShownSecret masked="010190-••••" label="National id" place={PLACE} {...{ access, translate }} />
  )
  return renderPart(part)
}

test('fetches a whole secret on request, once per view, and hides it again', async () => {
  const access = accessOf()
  const { user } = await openShown(access)
  expect(access.reveal).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Show National id' }))
  expect(await screen.findByText('010190-4711')).toBeTruthy()
  expect(access.reveal).toHaveBeenCalledExactlyOnceWith(PLACE)
  const hide = screen.getByRole('button', { name: 'Hide National id' })
  expect(document.activeElement).toBe(hide)
  await user.keyboard('{Enter}')
  expect(screen.queryByText('010190-4711')).toBeNull()
  expect(screen.getByText('010190-••••')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show National id' }))
  await waitFor(() => expect(access.reveal).toHaveBeenCalledTimes(2))
})

test('a refused look says why and shows nothing', async () => {
  const { user } = await openShown(accessOf({ reveal: () => Promise.reject(tooMany()) }))
  await user.click(screen.getByRole('button', { name: 'Show National id' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts')
  expect(screen.getByText('010190-••••')).toBeTruthy()
})

async function openFilter(access: SecretAccess, value?: string) {
  const context = await buildContext(model, 'en')
  const onChange = vi.fn<(value: string | undefined) => void>()
  const filter = (shown: string | undefined): ReactElement => (
    <SecretAccessContext value={access}>
      <SecretFilter
        field={field as FieldModel}
        label="National id"
        value={shown}
        {...{ onChange, context }}
      />
    </SecretAccessContext>
  )
  const { user } = renderPart(filter(value))
  return { user, onChange, box: screen.getByLabelText<HTMLInputElement>('Filter by National id') }
}

test('the typed text never becomes the filter; its encrypted form does, requested once', async () => {
  let answer: (filter: string) => void = () => undefined
  const access = accessOf({ toFilter: () => new Promise((resolve) => (answer = resolve)) })
  const { user, onChange, box } = await openFilter(access)
  await user.type(box, ' 010190-4711 {Enter}')
  await user.tab()
  expect(access.toFilter).toHaveBeenCalledExactlyOnceWith('010190-4711')
  expect(onChange).not.toHaveBeenCalled()
  answer('enc:2026:index:content')
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('enc:2026:index:content'))
})

test('shows nothing of the number in a filter, keeps it without typing, and clears it', async () => {
  const access = accessOf()
  const { user, onChange, box } = await openFilter(access, 'enc:2026:index:content')
  expect(box.value).toBe('••••••')
  await user.click(box)
  await user.tab()
  expect(onChange).not.toHaveBeenCalled()
  await user.clear(box)
  await user.tab()
  expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined)
  expect(access.toFilter).not.toHaveBeenCalled()
})

test('a refused filter marks the box and can be tried again', async () => {
  const toFilter = vi.fn<SecretAccess['toFilter']>()
  toFilter.mockRejectedValueOnce(tooMany()).mockResolvedValueOnce('enc:2026:index:content')
  const { user, onChange, box } = await openFilter(accessOf({ toFilter }))
  await user.type(box, '010190-4711{Enter}')
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByTitle(/Too many attempts/)).toBeTruthy()
  await user.type(box, '{Enter}')
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('enc:2026:index:content'))
})
