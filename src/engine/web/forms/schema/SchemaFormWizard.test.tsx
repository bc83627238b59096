import { act, fireEvent, screen, within } from '@testing-library/react'
import * as aml from 'virtual:form/aml-individual'
import * as literacy from 'virtual:form/financial-literacy'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWeb } from '../../../../../tests/support/renderWeb.tsx'
import type { AmlIndividualForm, FinancialLiteracyForm } from '../../../model/generated/forms.ts'
import type { Refusal } from '../../client/ApiError.ts'
import { SchemaFormWizard } from './SchemaFormWizard.tsx'
import { chosenFiles } from './useChosenFiles.ts'
import { type FormWizard, useFormWizard } from './useFormWizard.ts'

const EMPTY = {}
const onDone = vi.fn<(data: unknown) => void>()
let seen: FormWizard<AmlIndividualForm>

function Aml({ hasFailed = false }: { readonly hasFailed?: boolean }) {
  const wizard = useFormWizard<AmlIndividualForm>(aml, { opened: EMPTY, draft: null })
  useEffect(() => {
    seen = wizard
  })
  return (
    <SchemaFormWizard
      wizard={wizard}
      currency="DKK"
      isSending={false}
      hasFailed={hasFailed}
      onDone={() => onDone(wizard.form.data)}
    />
  )
}

const choose = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const answer = (question: RegExp, option: RegExp | string) =>
  fireEvent.click(
    within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: option }),
  )
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => act(async () => fireEvent.click(button(name)))
const noPep = () => {
  for (const question of [
    /^Are you a politically exposed/,
    /^Are you a close relative/,
    /^Are you a close business/,
  ]) {
    answer(question, 'No')
  }
}

test('fields appear with the answers that ask for them, and Continue waits for what the rows name [A4.23, A4.24, A4.29]', async () => {
  await renderWeb(<Aml />)
  expect(screen.queryByLabelText(/Tax identification number/)).toBeNull()
  choose(/^Where are you resident/, 'other')
  expect(screen.getByLabelText(/^In which other country/)).toBeTruthy()
  expect(button('Continue').disabled).toBe(true)
  expect(screen.getByText('Still missing: Tax identification number (TIN)')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/Tax identification number/), { target: { value: '123' } })
  expect(button('Continue').disabled).toBe(false)
  answer(/^Are you a politically exposed/, 'Yes')
  expect(screen.getByText(/Still missing: Your latest annual tax statement, Proof of identity/)).toBeTruthy()
  choose(/^Where are you resident/, 'denmark')
  expect(screen.queryByLabelText(/Tax identification number/)).toBeNull()
})

test('a step that is not complete is refused with the errors at its fields; a complete one leads to the next [A4.21, A4.28]', async () => {
  await renderWeb(<Aml />)
  await press('Continue')
  expect(screen.getByText(/5 fields need another look/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Where are you resident/))
  choose(/^Where are you resident/, 'denmark')
  choose(/^What is your occupation/, 'employed')
  noPep()
  await press('Continue')
  expect(seen.step.title).toBe('aml.deposit.title')
  expect(button('Continue').disabled).toBe(true)

  choose(/^How many deposits/, 'oneToTen')
  choose(/^How many withdrawals/, 'zero')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Savings' }))
  answer(/^Do you invest on behalf/, 'No')
  const amount = screen.getByLabelText(/in the short term/)
  fireEvent.change(amount, { target: { value: '150' } })
  await press('Continue')
  expect(screen.getByText('Amount has to be divisible by 100')).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
  fireEvent.change(amount, { target: { value: '25000' } })
  await press('Continue')
  expect(onDone).toHaveBeenCalledExactlyOnceWith({
    taxResidence: 'denmark',
    occupation: 'employed',
    isPep: false,
    isRelatedToPep: false,
    isInBusinessWithPep: false,
    shortTermInvestAmount: 25000,
    depositFrequency: 'oneToTen',
    withdrawalFrequency: 'zero',
    moneyOrigin: { savings: true },
    investsOnBehalf: false,
  })
  await press('Back')
  expect(screen.getByLabelText<HTMLSelectElement>(/^Where are you resident/).value).toBe('denmark')
})

test('several files can be chosen and removed, a wrong one is named, and what uploads them gets them [A4.26, A5.12]', async () => {
  await renderWeb(<Aml />)
  answer(/^Are you a close relative/, 'Yes')
  const input = screen.getByLabelText<HTMLInputElement>(/^Proof of identity/)
  expect(input.accept).toBe('.gif,.jpg,.jpeg,.png,.doc,.docx,.pdf')
  expect(input.multiple).toBe(true)
  const pass = new File(['x'], 'pass.PDF')
  fireEvent.change(input, { target: { files: [pass, new File(['y'], 'virus.exe')] } })
  expect(screen.getByText(/^Choose a file that ends with gif/)).toBeTruthy()
  fireEvent.click(button('Remove virus.exe'))
  expect(screen.queryByText(/^Choose a file that ends with gif/)).toBeNull()
  expect(chosenFiles(seen.form, 'idDocuments')).toEqual([{ name: 'pass.PDF', size: 1, file: pass }])
  expect(seen.form.data.idDocuments).toEqual([{ name: 'pass.PDF', size: 1 }])
  answer(/^Are you a close relative/, 'No')
  expect(seen.form.data.idDocuments).toBeUndefined()
  expect(chosenFiles(seen.form, 'idDocuments')).toEqual([])
})

test('after a failure the button reads Retry [A2.22, A8.11]', async () => {
  await renderWeb(<Aml hasFailed />)
  expect(button('Retry')).toBeTruthy()
})

test("a server's refusal leads to the step of its field and is gone when the value changes [A5.5]", async () => {
  await renderWeb(<Aml />)
  choose(/^Where are you resident/, 'denmark')
  choose(/^What is your occupation/, 'employed')
  noPep()
  await press('Continue')
  const refusal: Refusal = { code: 'REQUIRED', message: '', field: 'occupation', params: {} }
  act(() => void seen.refuse([refusal]))
  expect(screen.getByText('Input required')).toBeTruthy()
  choose(/^What is your occupation/, 'student')
  expect(screen.queryByText('Input required')).toBeNull()
})

function Literacy() {
  const own = useFormWizard<FinancialLiteracyForm>(literacy, { opened: EMPTY, draft: null })
  return (
    <SchemaFormWizard wizard={own} isSending={false} hasFailed={false} onDone={() => onDone(own.form.data)} />
  )
}

test('the knowledge test is asked only of non-sophisticated investors, and forgets its awareness when it goes [A2.27, A4.31, A5.17]', async () => {
  onDone.mockClear()
  await renderWeb(<Literacy />)
  answer(/^Do you have a personal gross income/, 'Yes')
  answer(/^Do you work in the financial sector/, 'Yes')
  answer(/^Have you made an average/, 'No')
  await press('Continue')
  expect(onDone).toHaveBeenCalledExactlyOnceWith({
    sophisticationTest: {
      grossIncomeOverTheLimit: true,
      workedInFinancialSector: true,
      hasSignificantTransactions: false,
    },
  })
  answer(/^Do you work in the financial sector/, 'No')
  await press('Continue')
  expect(screen.getByText('11 answers are still missing.')).toBeTruthy()
  const loss = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^I know that I can lose/ })
  expect(button('Continue').disabled).toBe(true)
  fireEvent.click(loss())
  expect(loss().checked).toBe(true)
  await press('Back')
  answer(/^Do you work in the financial sector/, 'Yes')
  answer(/^Do you work in the financial sector/, 'No')
  await press('Continue')
  expect(loss().checked).toBe(false)
})
