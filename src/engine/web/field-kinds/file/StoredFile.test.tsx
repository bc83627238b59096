import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildContext, renderPart } from '../../../../../tests/support/field-kinds/renderKind.tsx'
import { buildSampleModel } from '../../../../../tests/support/field-kinds/sampleModel.ts'
import { type FileAccess, FileAccessContext } from '../fieldContexts.ts'
import { FileCell } from './Cell.tsx'

const model = buildSampleModel('en')
const field = model.entities['specimens']?.fields['attachment']
if (!field) throw new Error('The sample has no file.')

const closed: string[] = []

beforeEach(() => {
  closed.length = 0
  let count = 0
  Object.assign(URL, {
    createObjectURL: () => `blob:${(count += 1)}`,
    revokeObjectURL: (url: string) => void closed.push(url),
  })
})

const answering = (type: string, status = 200) =>
  vi.fn<FileAccess>(
    async () =>
      new Response('x', {
        status,
        headers: {
          'content-type': type,
          'content-disposition': "attachment; filename*=UTF-8''pass%C3%A9.png",
        },
      }),
  )

const show = async (access: FileAccess | null, value: unknown, variant: 'detail' | 'table' = 'detail') => {
  const context = await buildContext(model, 'en')
  return renderPart(
    <FileAccessContext value={access}>
      <FileCell field={field} value={value} row={{}} context={context} variant={variant} />
    </FileAccessContext>,
  )
}

test('fetches a stored picture on request and shows it in place', async () => {
  const access = answering('image/png')
  const { user, unmount } = await show(access, '/documents/12')
  const button = await screen.findByRole('button', { name: /^Show: / })
  expect(access).not.toHaveBeenCalled()
  await user.click(button)
  expect((await screen.findByRole('img', { name: 'Attachment: passé.png' })).getAttribute('src')).toBe(
    'blob:1',
  )
  expect(access).toHaveBeenCalledExactlyOnceWith('/documents/12')
  const save = screen.getByRole('link', { name: 'Save: passé.png' })
  expect([save.getAttribute('href'), save.getAttribute('download')]).toEqual(['blob:1', 'passé.png'])
  unmount()
  expect(closed).toEqual(['blob:1'])
})

test('a PDF opens in a tab, and anything else is only saved', async () => {
  const { user } = await show(answering('application/pdf'), '/documents/12')
  await user.click(await screen.findByRole('button', { name: /^Show: / }))
  expect(
    (await screen.findByRole('link', { name: 'Open in a new tab: passé.png' })).getAttribute('target'),
  ).toBe('_blank')
  expect(screen.queryByRole('img')).toBeNull()
})

test('a Word document is saved, never opened', async () => {
  const { user } = await show(answering('application/msword'), '/documents/12')
  await user.click(await screen.findByRole('button', { name: /^Show: / }))
  expect(await screen.findByRole('link', { name: 'Save: passé.png' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Open/ })).toBeNull()
})

test('shows a refusal, and allows another try', async () => {
  const { user } = await show(answering('application/json', 403), '/documents/12')
  await user.click(await screen.findByRole('button', { name: /^Show: / }))
  expect((await screen.findByRole('alert')).textContent).toBe('The file could not be opened')
  expect(screen.getByRole('button', { name: /^Show: / })).toBeTruthy()
})

test.each<[unknown, 'detail' | 'table', string]>([
  ['/documents/12', 'table', 'File'],
  ['https://evil.example/documents/12', 'detail', 'https://evil.example/documents/12'],
  ['//evil.example/12', 'detail', '//evil.example/12'],
  ['/documents/../12', 'detail', '/documents/../12'],
])('%s in a %s is text', async (value, variant, text) => {
  const { container } = await show(answering('image/png'), value, variant)
  expect(container.textContent).toBe(text)
  expect(screen.queryByRole('button')).toBeNull()
})
