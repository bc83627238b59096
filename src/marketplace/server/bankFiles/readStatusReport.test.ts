import { describe, expect, test } from 'vitest'
import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import { readStatusReport } from './readStatusReport.ts'

const read = (text: string) => readStatusReport(new TextEncoder().encode(text))

const refusal = async (text: string) => {
  const error: unknown = await read(text).catch((caught: unknown) => caught)
  if (!(error instanceof DomainError)) throw new Error(`Not refused: ${JSON.stringify(error)}`)
  const [first] = error.problems
  return { code: first?.code, ...first?.params }
}

const payment = (number: string, rest = '<TxSts>RJCT</TxSts>', reference = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>${number}</OrgnlEndToEndId>${rest}${reference}</TxInfAndSts>`

const file = (parts: string, { group = '', of = 'pain.001.001.03', version = '11' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt><GrpHdr><MsgId>R-1</MsgId><CreDtTm>2026-11-20T06:00:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>X1</OrgnlMsgId><OrgnlMsgNmId>${of}</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts>${parts}</CstmrPmtStsRpt></Document>`

const part = (payments: string, status = '') =>
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>X1</OrgnlPmtInfId>${status}${payments}</OrgnlPmtInfAndSts>`

describe.each(['03', '09', '10', '11', '14'])('a status report of version %s', (version) => {
  test('has status, reason and amount of each payment', async () => {
    const reason =
      '<TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Kontoen er</AddtlInf><AddtlInf>lukket</AddtlInf></StsRsnInf>'
    const amount = '<OrgnlTxRef><Amt><InstdAmt Ccy="DKK">12.50</InstdAmt></Amt></OrgnlTxRef>'
    const parts = part(`${payment('P-1', reason, amount)}\n${payment('P-2', '<TxSts>ACSC</TxSts>')}`)
    expect(await read(file(parts, { version }))).toEqual({
      reference: 'R-1',
      statuses: [
        {
          line: 3,
          exportReference: 'X1',
          transferNumber: 'P-1',
          status: 'RJCT',
          amount: '12.50',
          reason: { code: 'AC04', text: 'Kontoen er lukket' },
        },
        {
          line: 4,
          exportReference: 'X1',
          transferNumber: 'P-2',
          status: 'ACSC',
          amount: null,
          reason: { code: null, text: null },
        },
      ],
    })
  })
})

test('has the status of a part or of the file for its other payments', async () => {
  const statuses = async (parts: string, group: string) =>
    (await read(file(parts, { group })))?.statuses.map(({ transferNumber, status }) => [
      transferNumber,
      status,
    ])
  expect(await statuses('', '<GrpSts>RJCT</GrpSts>')).toEqual([[null, 'RJCT']])
  expect(await statuses(part(payment('P-1', '')), '<GrpSts>ACSC</GrpSts>')).toEqual([
    ['P-1', 'ACSC'],
    [null, 'ACSC'],
  ])
  expect(
    await statuses(part(payment('P-1'), '<PmtInfSts>ACSC</PmtInfSts>'), '<GrpSts>PART</GrpSts>'),
  ).toEqual([
    ['P-1', 'RJCT'],
    [null, 'ACSC'],
  ])
})

test('returns null for other files', async () => {
  expect(await read('Dato;Beløb')).toBeNull()
  expect(await read('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"/>')).toBeNull()
  expect(await refusal(file('', { of: 'pain.008.001.02' }))).toEqual({ code: 'UNKNOWN_BANK_FILE' })
})

test.each([
  [
    'a payment without a number',
    file(part('<TxInfAndSts><TxSts>RJCT</TxSts></TxInfAndSts>'), { version: '03' }),
    3,
  ],
  ['a payment without a status', file(part(payment('P-1', '')), { version: '03' }), 3],
  ['what breaks the schema', file(part(payment('P-1', '<TxSts>REJECTED</TxSts>'))), 3],
  ['a file that is cut', file(part(payment('P-1'))).slice(0, -60), 3],
])('refuses %s with its line', async (_what, text, line) => {
  expect(await refusal(text)).toMatchObject({ code: 'INVALID_BANK_FILE', line: String(line) })
})
