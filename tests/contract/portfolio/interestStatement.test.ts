import { afterAll, beforeAll, expect, test } from 'vitest'
import { OperationFixture } from '../operations/OperationFixture.ts'

let fixture: OperationFixture

beforeAll(async () => {
  fixture = await OperationFixture.open()
})

afterAll(() => fixture.close())

const open = async (as: string, yearId: number): Promise<Response> => {
  const { accessToken } = await fixture.server.signIn(as)
  return fetch(`${fixture.server.url}/yearly-tables/${yearId}`, {
    headers: { authorization: `Bearer ${accessToken}`, 'accept-language': 'en' },
  })
}

test('a borrower reads by loan what interest, principal and fees were paid in a year, and what is still owed', async () => {
  const year = await fixture.row<{
    entity_id: number
    loan_interest_amount: string
    loan_principal_amount: string
    loan_fee_amount: string
    owed_amount: string
  }>(
    `select y.* from account_years y join account_person_roles r on r.account_id = y.account_id
     join users u on u.person_id = r.person_id
     where u.username = 'borrower@fundament.example' and y.loan_interest_amount > 0 order by y.year desc limit 1`,
  )
  const answer = await open('borrower', year.entity_id)
  expect(answer.status).toBe(200)
  const lines = (await answer.text()).split('\r\n').map((line) => line.split(';'))
  const from = lines.findIndex(([name]) => name === 'Your own loans')
  expect(lines[from]).toEqual([
    'Your own loans',
    'Interest paid',
    'Principal paid',
    'Fees paid',
    'Owed at the end of the year',
  ])
  const loans = lines.slice(
    from + 1,
    lines.findIndex(([name], at) => at > from && name === ''),
  )
  expect(loans.length).toBeGreaterThan(0)
  for (const [loan] of loans) expect(loan).toMatch(/^L-\d+$/)
  const sumOf = (column: number) =>
    loans.reduce((sum, line) => sum + Math.round(Number(line[column]) * 100), 0)
  expect([1, 2, 3, 4].map(sumOf)).toEqual(
    [year.loan_interest_amount, year.loan_principal_amount, year.loan_fee_amount, year.owed_amount].map(
      (amount) => Math.round(Number(amount) * 100),
    ),
  )
  expect((await open('investor', year.entity_id)).status).toBe(404)
})
