import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { FieldModel } from '../../../model/FieldModel.ts'
import { validateField } from '../../../model/validateRow.ts'
import {
  buildContext,
  OneFieldForm,
  renderPart,
} from '../../../../../tests/support/field-kinds/renderKind.tsx'
import { buildSampleModel } from '../../../../../tests/support/field-kinds/sampleModel.ts'
import { fileCodec, MAX_FILE_BYTES } from './codec.ts'
import { acceptedEndings } from './Input.tsx'

const sampleModel = buildSampleModel('en')
const specimen = sampleModel.entities['specimens']?.fields['attachment']
if (!specimen) throw new Error('The sample has no file.')
const field: FieldModel = {
  ...specimen,
  validation: [{ type: 'PATTERN', value: '\\.(csv|xml)$', message: null }],
}
const transfers = new File(['date;amount'], 'Transfers.CSV', { type: 'text/csv' })

async function open() {
  const onChange = vi.fn<(value: unknown) => void>()
  const context = await buildContext(sampleModel, 'en')
  const { user } = renderPart(<OneFieldForm field={field} row={{}} context={context} onChange={onChange} />)
  return { user, onChange, input: screen.getByLabelText<HTMLInputElement>(/^Attachment/) }
}

test('a chosen file is shown by name and size, and can be removed by keyboard', async () => {
  const { user, onChange, input } = await open()
  expect(input.accept).toBe('.csv,.xml')
  await user.upload(input, transfers)
  expect(onChange).toHaveBeenLastCalledWith(transfers)
  expect(screen.getByText('Transfers.CSV')).toBeTruthy()
  expect(screen.getByText(/^11 bytes/)).toBeTruthy()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Transfers.CSV' }))
  await user.keyboard('{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(null)
  expect(document.activeElement).toBe(input)
})

test('a file can be dropped on the field', async () => {
  const { onChange, input } = await open()
  const zone = input.parentElement
  if (!zone) throw new Error('The input has no field around it.')
  fireEvent.dragOver(zone)
  expect(screen.getByText(/Drop the file here/)).toBeTruthy()
  fireEvent.drop(zone, { dataTransfer: { files: [transfers] } })
  expect(onChange).toHaveBeenLastCalledWith(transfers)
})

test('a file of another ending breaks the pattern of the field; capitals do not count', () => {
  const other = new File(['x'], 'transfers.exe')
  expect(validateField(field, { attachment: other })?.type).toBe('PATTERN')
  expect(validateField(field, { attachment: transfers })).toBeNull()
  expect(acceptedEndings({ ...field, validation: [] })).toBe('')
})

test('a file that is too large or empty is no value', () => {
  const sized = (size: number) => Object.defineProperty(new File(['x'], 'x.csv'), 'size', { value: size })
  const send = (file: File) => () => fileCodec.toWire(file, field, sampleModel)
  expect(send(sized(MAX_FILE_BYTES + 1))).toThrow('validation.FILE_SIZE')
  expect(send(sized(0))).toThrow('validation.FILE_EMPTY')
  expect(send(sized(MAX_FILE_BYTES))()).toBeInstanceOf(File)
})
