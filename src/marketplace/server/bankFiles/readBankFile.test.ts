import { describe, expect, test } from 'vitest'
import type { CsvFormat } from '../tables/csvFormat.ts'
import { DomainError } from '../../../engine/server/kernel/DomainError.ts'
import type { BankStatement } from './BankStatement.ts'
import { readBankFile } from './readBankFile.ts'

const read = (text: string, own?: CsvFormat): Promise<readonly BankStatement[]> =>
  readBankFile(new TextEncoder().encode(text), own)

const rowsOf = async (text: string) => (await read(text)).flatMap(({ rows }) => rows)

/** Code and parameters of the refusal of the whole file. */
const refusal = async (text: string | Uint8Array) => {
  const content = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const error: unknown = await readBankFile(content).catch((caught: unknown) => caught)
  if (!(error instanceof DomainError)) throw new Error(`Not refused: ${JSON.stringify(error)}`)
  const [first] = error.problems
  return { code: first?.code, ...first?.params }
}

const BALANCES = `<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="DKK">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-19</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="DKK">1100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-19</Dt></Dt></Bal>`

const statement = (entries: string, { id = 'S1', balances = BALANCES, iban = 'DK5000400440116243' } = {}) =>
  `<Stmt><Id>${id}</Id><CreDtTm>2026-11-20T06:00:00</CreDtTm><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>DKK</Ccy></Acct>${balances}
${entries}
</Stmt>`

const file = (statements: string, version = '053.001.02') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${version}"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-20T06:00:00</CreDtTm></GrpHdr>${statements}</BkToCstmrStmt></Document>`

interface Entry {
  readonly amount?: string
  readonly status?: string
  readonly day?: string
  readonly refs?: string
  readonly rest?: string
  readonly before?: string
}

const entry = ({
  amount = '<Amt Ccy="DKK">100.00</Amt>',
  status = 'BOOK',
  day = '<Dt>2026-11-19</Dt>',
  refs = '<AcctSvcrRef>R-1</AcctSvcrRef>',
  rest = '<AddtlNtryInf>Indbetaling 10000001</AddtlNtryInf>',
  before = '',
}: Entry = {}) =>
  `<Ntry>${before}${amount}<CdtDbtInd>CRDT</CdtDbtInd><Sts>${status}</Sts><BookgDt>${day}</BookgDt><ValDt><Dt>2026-11-19</Dt></ValDt>${refs}<BkTxCd><Prtry><Cd>100</Cd></Prtry></BkTxCd>${rest}</Ntry>`

const payment = (reference: string, amount: string, name: string, text: string) =>
  `<TxDtls><Refs><AcctSvcrRef>${reference}</AcctSvcrRef><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="DKK">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`

const one = async (given: Entry) => (await rowsOf(file(statement(entry(given)))))[0]

describe('a statement in XML', () => {
  test('has a row for each payment of an entry, when they add up to it', async () => {
    const batch = (total: string) =>
      entry({
        amount: `<Amt Ccy="DKK">${total}</Amt>`,
        refs: '<AcctSvcrRef>B-1</AcctSvcrRef>',
        rest: `<NtryDtls>${payment('B-1-1', '1000.00', 'One', 'Indbetaling 10000001')}${payment('B-1-2', '2000.00', 'Two', 'Indbetaling 10000002')}</NtryDtls>`,
      })
    expect(await rowsOf(file(statement(batch('3000.00'))))).toMatchObject([
      { amount: '1000.00', bankReference: 'B-1-1', payerName: 'One', message: 'Indbetaling 10000001' },
      { amount: '2000.00', bankReference: 'B-1-2', payerName: 'Two', message: 'Indbetaling 10000002' },
    ])
    expect(await rowsOf(file(statement(batch('3000.01'))))).toMatchObject([
      { amount: '3000.01', bankReference: 'B-1', doubt: 'SUMS_DIFFER', message: null },
    ])
  })

  test('keeps apart payments of an entry to which the bank gives one reference', async () => {
    const pair = (own: string) =>
      entry({
        amount: '<Amt Ccy="DKK">200.00</Amt>',
        refs: '<AcctSvcrRef>B-2</AcctSvcrRef>',
        rest: `<NtryDtls>${payment(own, '100.00', 'One', 'x')}${payment(own, '100.00', 'One', 'x')}</NtryDtls>`,
      })
    const referencesOf = async (own: string) =>
      (await rowsOf(file(statement(pair(own))))).map(({ bankReference }) => bankReference)
    expect(await referencesOf('B-2-0')).toEqual(['B-2-0/1', 'B-2-0/2'])
    expect(await referencesOf('B-2')).toEqual(['B-2/1', 'B-2/2'])
    expect(await referencesOf('NOTPROVIDED')).toEqual(['B-2/1', 'B-2/2'])
  })

  test.each([
    ['100.000', '100.00'],
    ['100.00000', '100.00'],
    ['8.850', '8.85'],
    ['5442.09000', '5442.09'],
    ['000000000000149.87', '149.87'],
    ['0.125', null],
    ['1,00', null],
  ])('reads the amount %s as %s', async (given, amount) => {
    const row = await one({ amount: `<Amt Ccy="DKK">${given}</Amt>` })
    expect(row?.amount).toBe(amount)
    expect(row?.problem).toEqual(amount === null ? { code: 'INVALID_FORMAT', field: 'amount' } : null)
  })

  test.each(['PDNG', 'INFO', '<Cd>PDNG</Cd>', 'FUTR'])(
    'has entries in state %s that are not booked',
    async (status) => {
      expect(await one({ status })).toMatchObject({ isBooked: false })
    },
  )

  test('takes a comment for a comment, and reads attributes in any quotes, entities and CDATA', async () => {
    const [row, ...others] = await rowsOf(
      file(
        statement(
          `<!-- ${entry({ amount: '<Amt Ccy="DKK">999999.00</Amt>' })} -->${entry({
            amount: "<Amt Ccy='EUR'>1.00</Amt>",
            rest: '<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>S&#248;ren &#xC6;r&#xF8; &amp; S&#248;n</Nm></Dbtr></RltdPties><RmtInf><Ustrd><![CDATA[A & B]]></Ustrd><Ustrd>10000001</Ustrd><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls>',
          })}`,
        ),
      ),
    )
    expect(others).toEqual([])
    expect(row).toMatchObject({
      amount: '1.00',
      currencyCode: 'EUR',
      payerName: 'Søren Ærø & Søn',
      message: 'A & B 10000001',
      references: ['RF18539007547034'],
    })
  })

  test('distinguishes entries whose numbers restart in each statement, and entries without a reference', async () => {
    const counted = { before: '<NtryRef>1</NtryRef>', refs: '' }
    const [first] = await rowsOf(file(statement(entry(counted))))
    const [second] = await rowsOf(file(statement(entry(counted), { id: 'S2' })))
    expect([first?.bankReference, second?.bankReference]).toEqual(['S1/1', 'S2/1'])
    const nameless = entry({ refs: '<AcctSvcrRef>NONREF</AcctSvcrRef>' })
    const [a, b] = await rowsOf(file(statement(nameless + nameless)))
    expect(a?.bankReference).toMatch(/^[0-9a-f]{32}$/)
    expect(b?.bankReference).not.toBe(a?.bankReference)
    // The same two payments in another file of the day.
    const again = await rowsOf(file(statement(nameless + nameless, { id: 'S3' })))
    expect(again.map(({ bankReference }) => bankReference)).toEqual([a?.bankReference, b?.bankReference])
  })

  test.each(['2031-11-20', '1912-11-20'])('doubts the day %s, which is none of its own', async (day) => {
    expect(await one({ day: `<Dt>${day}</Dt>` })).toMatchObject({ doubt: 'OUTSIDE_PERIOD' })
  })

  test('has the platform’s day of a time near midnight', async () => {
    expect(await one({ day: '<DtTm>2026-11-18T23:30:00Z</DtTm>' })).toMatchObject({ bookedOn: '2026-11-19' })
  })

  test('doubts what takes an earlier payment back', async () => {
    const reversal = entry().replace('<Sts>', '<RvslInd>true</RvslInd><Sts>')
    expect(await rowsOf(file(statement(reversal)))).toMatchObject([{ doubt: 'REVERSAL' }])
  })

  test('names account, balances and each statement of a file', async () => {
    const [first, second] = await read(
      file(statement(entry()) + statement(entry(), { id: 'S9', iban: 'DK2930000001234567', balances: '' })),
    )
    expect(first).toMatchObject({
      accountNumber: 'DK5000400440116243',
      currencyCode: 'DKK',
      reference: 'S1',
      opening: '1000.00',
      closing: '1100.00',
    })
    expect(second).toMatchObject({ accountNumber: 'DK2930000001234567', opening: null, closing: null })
  })

  test('refuses the entry that breaks the schema, and the file that breaks it elsewhere', async () => {
    const wrong = entry().replace('<BkTxCd>', '<Nonsense/><BkTxCd>')
    const rows = await rowsOf(file(statement(`${entry()}\n${wrong}`)))
    expect(rows.map(({ problem }) => problem)).toEqual([null, { code: 'INVALID_FORMAT', field: 'entry' }])
    const two = file(`${statement(`${entry()}\n${wrong}`)}\n${statement(entry(), { id: 'S2' })}`)
    expect((await rowsOf(two)).map(({ problem }) => problem?.field ?? null)).toEqual([null, 'entry', null])
    expect(
      await refusal(file(statement(entry()).replace('</Acct>', '</Acct>\n<Nonsense/>\n'))),
    ).toMatchObject({
      code: 'INVALID_BANK_FILE',
      line: '3',
    })
  })

  test('is refused as a whole when it is cut, interim, empty, unknown or declares entities', async () => {
    const whole = file(statement(entry()))
    expect(await refusal(whole.slice(0, -40))).toMatchObject({ code: 'INVALID_BANK_FILE' })
    expect(await refusal(whole.replaceAll('camt.053', 'camt.052'))).toEqual({ code: 'INTERIM_BANK_FILE' })
    expect(await refusal(file(statement('')))).toEqual({ code: 'NO_BOOKINGS' })
    expect(await refusal('<html></html>')).toEqual({ code: 'UNKNOWN_BANK_FILE' })
    expect(
      await refusal(whole.replace('<Document', '<!DOCTYPE d [<!ENTITY a "b">]><Document')),
    ).toMatchObject({ code: 'INVALID_BANK_FILE', reason: 'a document type is declared' })
  })

  test.each(['053.001.03', '053.001.04', '053.001.06', '053.001.13'])(
    'is read in version %s',
    async (version) => {
      expect(await rowsOf(file(statement(entry()), version))).toMatchObject([
        { amount: '100.00', problem: null },
      ])
    },
  )

  test('is read in version 8, with its state in an element of its own and names of parties below another', async () => {
    const rows = await rowsOf(
      file(
        statement(
          entry({
            status: '<Cd>BOOK</Cd>',
            rest: '<NtryDtls><TxDtls><Amt Ccy="DKK">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Pty><Nm>Bo Lund</Nm></Pty></Dbtr></RltdPties></TxDtls></NtryDtls>',
          }),
        ),
        '053.001.08',
      ),
    )
    expect(rows).toMatchObject([{ payerName: 'Bo Lund', amount: '100.00', isBooked: true, problem: null }])
  })

  test('may be a notification of credits', async () => {
    const notification = file(statement(entry(), { balances: '' }), '054.001.02')
      .replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')
      .replaceAll('Stmt>', 'Ntfctn>')
    expect(await rowsOf(notification)).toMatchObject([{ amount: '100.00', problem: null }])
  })
})

describe('a statement in MT940', () => {
  const mt940 = (lines: string) => `{1:F01DABADKKKAXXX0000000000}{2:I940}{4:
:20:STMT1
:25:DK5000400440116243
:28C:321/1
:60F:C261118DKK1000,00
${lines}
:62F:C261119DKK1100,00
-}
`
  const line = ':61:2611191119C100,00NTRF10000001//BANK-1\n:86:Indbetaling 10000001\nfra Emma Nielsen'

  test('has account, balances, texts and references', async () => {
    expect(await read(mt940(line))).toMatchObject([
      {
        accountNumber: 'DK5000400440116243',
        currencyCode: 'DKK',
        reference: '321/1',
        period: { from: '2026-11-18', to: '2026-11-19' },
        opening: '1000.00',
        closing: '1100.00',
        rows: [
          {
            rowNumber: 6,
            amount: '100.00',
            bookedOn: '2026-11-19',
            bankReference: 'BANK-1',
            references: ['10000001'],
            message: 'Indbetaling 10000001 fra Emma Nielsen',
            problem: null,
          },
        ],
      },
    ])
  })

  test('turns what is taken back, and books across the turn of the year', async () => {
    const rows = await rowsOf(
      mt940(':61:261119RD5,00NTRFNONREF\n:61:261119RC7,NTRFNONREF\n:61:2701021231C1,50NTRFX//Y').replace(
        'C261119',
        'C270105',
      ),
    )
    expect(rows).toMatchObject([
      { amount: '5.00', doubt: 'REVERSAL' },
      { amount: '-7.00', doubt: 'REVERSAL' },
      { amount: '1.50', bookedOn: '2026-12-31', doubt: null },
    ])
  })

  test.each([
    [':61:261131C5,00NTRFNONREF', '6'],
    [':61:261119X5,00NTRFNONREF', '6'],
    [`${line}\n:99:?`, '9'],
  ])('is refused with its line: %s', async (lines, number) => {
    expect(await refusal(mt940(lines))).toMatchObject({ code: 'INVALID_BANK_FILE', line: number })
  })

  test('refuses a booking with parts of a hundredth, and a file without a closing balance', async () => {
    expect(await rowsOf(mt940(':61:261119C0,125NTRFNONREF'))).toMatchObject([
      { problem: { code: 'INVALID_FORMAT', field: 'amount' } },
    ])
    expect(await refusal(mt940(line).replace(/:62F:.*/, ''))).toMatchObject({ code: 'INVALID_BANK_FILE' })
  })
})

describe('a CSV', () => {
  const csv = (amounts: readonly string[]) =>
    ['reference;date;amount', ...amounts.map((amount, at) => `R-${at};2026-11-19;${amount}`)].join('\n')
  const amountsOf = async (amounts: readonly string[]) =>
    (await rowsOf(csv(amounts))).map(({ amount }) => amount)

  test('has one decimal sign for all of its amounts, and refuses what may be read in two ways', async () => {
    expect(await amountsOf(['1.234,50', '100.000', '1000', '-12,5'])).toEqual([
      '1234.50',
      '100000.00',
      '1000.00',
      '-12.50',
    ])
    expect(await amountsOf(['100.000', '100'])).toEqual([null, '100.00'])
    expect(await amountsOf(['0.125', '1.50'])).toEqual([null, '1.50'])
    expect(await amountsOf(['1234.5000', '10.25'])).toEqual(['1234.50', '10.25'])
    expect(await amountsOf(['1,50', '1.50'])).toEqual([null, null])
    expect(await amountsOf(['12.34,50', '1,50'])).toEqual([null, '1.50'])
  })

  test.each([
    ['\u2212100,50', '-100.50'],
    ['1.234,50-', '-1234.50'],
    ['1\u00a0234,50', '1234.50'],
    ["1'234,50", '1234.50'],
    ['+5,00', '5.00'],
    ['1e3', null],
    ['--5,00', null],
  ])('reads the amount %s as %s', async (given, amount) => {
    expect(await amountsOf([given, '1,00'])).toEqual([amount, '1.00'])
  })

  test.each(['2026-11-19', '2026/11/19', '20261119', '19.11.2026', '19-11-26', '19/11/2026'])(
    'reads the day %s',
    async (day) => {
      expect(await rowsOf(`reference;date;amount\nR;${day};1`)).toMatchObject([{ bookedOn: '2026-11-19' }])
    },
  )

  test('is refused with the line when a quote is not closed or a line has more cells than the header', async () => {
    expect(
      await refusal(
        'reference;date;amount;text\nA1;19.11.2026;100,00;"12" skærm\nA2;19.11.2026;200,00;"uafsluttet\nA3;19.11.2026;300,00;10000001\n',
      ),
    ).toMatchObject({ code: 'INVALID_BANK_FILE', line: '2' })
    expect(await refusal('reference;date;amount\nA;2026-11-19;1,00;2,00')).toMatchObject({ line: '2' })
  })

  test('may be UTF-16, begin with sep= or a title, and counts lines as an editor does', async () => {
    const text =
      'sep=,\nTransactions of November,,,\n\nreference,date,amount,text\nA,2026-11-19,1.50,"two\nlines"\nB,2026-11-19,2.50,x\n'
    const utf16 = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
    const [{ rows } = { rows: [] }] = await readBankFile(utf16)
    expect(rows.map(({ rowNumber, amount }) => [rowNumber, amount])).toEqual([
      [5, '1.50'],
      [7, '2.50'],
    ])
  })

  test('names the column that it lacks', async () => {
    expect(await refusal('reference;date\nA;2026-11-19')).toMatchObject({
      code: 'MISSING_COLUMN',
      column: 'amount',
    })
  })

  test.each([
    [
      'Danske Bank',
      '"Dato";"Tekst";"Beløb";"Saldo";"Status";"Afstemt"\n"19.11.2026";"Indbetaling 10000001";"1.234,50";"10.000,00";"Udført";"Nej"\n"20.11.2026";"Husleje";"-1,00";"9.999,00";"Venter";"Nej"',
      [
        { amount: '1234.50', bookedOn: '2026-11-19', message: 'Indbetaling 10000001', isBooked: true },
        { amount: '-1.00', isBooked: false },
      ],
    ],
    [
      'Nordea Danmark',
      'Bogføringsdato;Beløb;Afsender;Modtager;Navn;Beskrivelse;Saldo;Valuta;Afstemt\n2026/11/19;1.234,50;1234 567890;;Emma Nielsen;Indbetaling 10000001;1.234,50;DKK;',
      [
        {
          amount: '1234.50',
          payerName: 'Emma Nielsen',
          currencyCode: 'DKK',
          message: 'Indbetaling 10000001',
        },
      ],
    ],
    [
      'Nordea Sverige',
      'Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Saldo;Valuta\n2026/11/19;1234,50;;;Erik Lund;Insättning 10000001;1234,50;SEK',
      [{ amount: '1234.50', payerName: 'Erik Lund', message: 'Insättning 10000001' }],
    ],
    [
      'Nordea Norge',
      'Bokføringsdato;Beløp;Avsender;Mottaker;Navn;Tittel;Valuta;Betalingstype\n2026/11/19;1234,50;;;Kari Lie;Innskudd 10000001;NOK;Overføring',
      [{ amount: '1234.50', payerName: 'Kari Lie', message: 'Innskudd 10000001' }],
    ],
    [
      'Swedbank',
      '* Transaktioner Period 2026-11-01 - 2026-11-30 Skapad 2026-11-30\nRadnummer,Clearingnummer,Kontonummer,Produkt,Valuta,Bokföringsdag,Transaktionsdag,Valutadag,Referens,Beskrivning,Belopp,Bokfört saldo\n1,81059,1234567890,Företagskonto,SEK,2026-11-19,2026-11-19,2026-11-19,10000001,Insättning,1234.50,5000.00',
      [{ amount: '1234.50', references: ['10000001'], message: 'Insättning', currencyCode: 'SEK' }],
    ],
    [
      'SEB',
      'Bokföringsdatum;Valutadatum;Verifikationsnummer;Text/mottagare;Belopp;Saldo\n2026-11-19;2026-11-19;5484301241;Insättning 10000001;1234,500;5000,000\n2026-11-19;2026-11-19;5484301242;Insättning;10,00;5010,000',
      [
        { amount: '1234.50', bankReference: '5484301241' },
        { amount: '10.00', bankReference: '5484301242' },
      ],
    ],
    [
      'Handelsbanken',
      'Reskontradatum;Transaktionsdatum;Text;Belopp;Saldo\n2026-11-19;2026-11-19;Insättning 10000001;1 234,50;5 000,00',
      [{ amount: '1234.50', message: 'Insättning 10000001' }],
    ],
    [
      'DNB',
      '"Dato";"Forklaring";"Rentedato";"Ut fra konto";"Inn på konto"\n"19.11.2026";"Innskudd 10000001";"19.11.2026";"";"1234,50"\n"19.11.2026";"Leie";"19.11.2026";"900,00";""',
      [{ amount: '1234.50' }, { amount: '-900.00' }],
    ],
    [
      'Jyske Bank',
      'Dato;Valør;Tekst;Beløb;Saldo\n19-11-2026;19-11-2026;Indbetaling 10000001;1.234,50;5.000,00',
      [{ amount: '1234.50', bookedOn: '2026-11-19' }],
    ],
  ])('as %s exports it is read', async (_, text, rows) => {
    const found = await rowsOf(text)
    expect(found).toMatchObject(rows)
    expect(found.map(({ problem }) => problem)).toEqual(rows.map(() => null))
    expect(new Set(found.map(({ bankReference }) => bankReference)).size).toBe(rows.length)
  })
})

describe('a CSV of a format of its own', () => {
  const format: CsvFormat = {
    name: 'Ny Bank',
    columns: { bookedOn: 'when', amountIn: 'in', amountOut: 'out', message: 'what for' },
    decimalSign: '.',
  }
  const lines = async (body: string, own: CsvFormat) =>
    (await read(`When;In;Out;What for\n${body}`, own))
      .flatMap(({ rows }) => rows)
      .map(({ bookedOn, amount, problem }) => problem?.field ?? [bookedOn, amount])

  test.each([
    ['DAY_FIRST', '03/04/26', '2026-04-03'],
    ['MONTH_FIRST', '03/04/2026', '2026-03-04'],
    ['MONTH_FIRST', '03/04/26', '2026-03-04'],
    ['YEAR_FIRST', '26-04-03', '2026-04-03'],
    ['YEAR_FIRST', '2026-04-03', '2026-04-03'],
    ['MONTH_FIRST', '2026-04-03', '2026-04-03'],
  ] as const)('reads days with %s: %s is %s', async (dayOrder, written, day) => {
    expect(await lines(`${written};1;;x`, { ...format, dayOrder })).toEqual([[day, '1.00']])
  })

  test.each([
    ['DAY_FIRST', '11/19/2026'],
    ['MONTH_FIRST', '19/11/2026'],
    ['YEAR_FIRST', '19-11-2026'],
  ] as const)('refuses %s for %s', async (dayOrder, written) => {
    expect(await lines(`${written};1;;x`, { ...format, dayOrder })).toEqual(['bookedOn'])
  })

  test('has columns of its own for money in and out, whatever sign they have', async () => {
    const body = '2026-11-19;1,000.50;;a\n2026-11-19;;2.00;b\n2026-11-19;;-3.00;c'
    expect((await lines(body, format)).map((line) => line[1])).toEqual(['1000.50', '-2.00', '-3.00'])
  })

  test('turns the sign of amounts that have a minus when money comes in', async () => {
    const own: CsvFormat = { ...format, columns: { bookedOn: 'when', amount: 'in' }, isNegated: true }
    expect(await lines('2026-11-19;-10.00;;a\n2026-11-19;5.00;;b', own)).toEqual([
      ['2026-11-19', '10.00'],
      ['2026-11-19', '-5.00'],
    ])
    const split: CsvFormat = { ...format, isNegated: true }
    expect(await lines('2026-11-19;10.00;;a\n2026-11-19;;5.00;b', split)).toEqual([
      ['2026-11-19', '10.00'],
      ['2026-11-19', '-5.00'],
    ])
  })
})
