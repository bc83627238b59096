import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lendingRows, renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

/** Loans play the requests, which name a payment by its type and number. */
const config = {
  loans: {
    route: '/admin/loans',
    listDisplay: ['loanNumber', 'terms', 'issuedOn'],
    fields: {
      terms: {
        changesOf: { type: 'purpose', id: 'termMonths', by: 'loanNumber', words: { points: 'Points' } },
      },
    },
  },
  loanPayments: { header: { figures: ['amount', 'iban'] } },
}

const requests = (...payloads: readonly unknown[]) => ({
  ...lendingRows(),
  loanPayments: [
    { entityId: 1, entityVersion: 1, amount: '100.00', iban: 'NO93', loan: null },
    { entityId: 2, entityVersion: 1, amount: '200.00', iban: null, loan: null },
  ],
  loans:
    lendingRows(payloads.length)['loans']?.map((row, at) => ({
      ...row,
      purpose: at < 2 ? 'LoanPayment' : 'Elsewhere',
      termMonths: at + 1,
      terms: payloads[at],
    })) ?? [],
})

const cellOf = (row: number) =>
  document.querySelectorAll(`[data-index="${row}"] [role=gridcell]`)[2]?.textContent

test('shows what each request in a list asks for and the key facts of its record, in one fetch', async () => {
  const admin = await renderAdmin({
    path: '/admin/loans?sort=entityId',
    rows: requests(
      { before: { amount: '100.00' }, after: { amount: '90.00' } },
      { after: { dueOn: '2026-03-01' } },
      { points: 30 },
    ),
    config,
  })
  await screen.findByText('1–3 of 3')
  await waitFor(() => expect(cellOf(0)).toBe('Amount: 100 → 90 · Amount: 100 · IBAN: NO93'))
  expect([cellOf(1), cellOf(2)]).toEqual(['Due on: 01/03/2026 · Amount: 200', 'Points: 30'])
  const reads = admin.lists.filter(({ entity }) => entity === 'loanPayments')
  expect(reads).toHaveLength(1)
  const list = admin.lists.find(({ entity }) => entity === 'loans')
  expect(list?.request.selection).toMatchObject({ terms: true, purpose: true, termMonths: true })
})
