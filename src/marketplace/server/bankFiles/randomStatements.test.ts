import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBankFile } from './readBankFile.ts'

/** What a bank has booked, in hundredths, and how its file writes it down. */
interface Payment {
  readonly cents: number
  readonly decimals: 2 | 3 | 5
  readonly payer: string
  readonly text: string
  readonly isCdata: boolean
}

interface Entry {
  readonly payments: readonly Payment[]
  readonly isCredit: boolean
  readonly status: 'BOOK' | 'PDNG' | 'INFO'
  readonly reference: 'own' | 'none' | 'NONREF'
  /** Hundredths that the entry states beyond its payments. */
  readonly surplus: number
  readonly isCommentedOut: boolean
}

const payment: fc.Arbitrary<Payment> = fc.record({
  cents: fc.integer({ min: 1, max: 99_999_999 }),
  decimals: fc.constantFrom(2, 3, 5),
  payer: fc.stringMatching(/^[A-ZÆØÅa-zæøå&<'"][A-ZÆØÅa-zæøå&<'" ]{0,20}$/),
  text: fc.stringMatching(/^[A-Za-z0-9&<>'][A-Za-z0-9&<>' ]{0,20}$/),
  isCdata: fc.boolean(),
})

const entry: fc.Arbitrary<Entry> = fc.record({
  payments: fc.array(payment, { minLength: 1, maxLength: 4 }),
  isCredit: fc.boolean(),
  status: fc.constantFrom('BOOK', 'BOOK', 'BOOK', 'PDNG', 'INFO'),
  reference: fc.constantFrom('own', 'own', 'none', 'NONREF'),
  surplus: fc.constantFrom(0, 0, 0, 0, 1),
  isCommentedOut: fc.constantFrom(false, false, false, true),
})

const escape = (text: string): string =>
  text.replaceAll(/[&<>'"]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`)

const amountOf = (cents: number, decimals: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}${'0'.repeat(decimals - 2)}`

const textOf = ({ text, isCdata }: Payment): string => (isCdata ? `<![CDATA[${text}]]>` : escape(text))

const toXml = (
  { payments, isCredit, status, reference, surplus, isCommentedOut }: Entry,
  at: number,
): string => {
  const total = payments.reduce((sum, { cents }) => sum + cents, surplus)
  const details = payments.map(
    (
      one,
    ) => `<TxDtls><AmtDtls><TxAmt><Amt Ccy='DKK'>${amountOf(one.cents, one.decimals)}</Amt></TxAmt></AmtDtls>
      <RltdPties><Dbtr><Nm>${escape(one.payer)}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${textOf(one)}</Ustrd></RmtInf></TxDtls>`,
  )
  const own = {
    own: `<AcctSvcrRef>REF-${at}</AcctSvcrRef>`,
    none: '',
    NONREF: '<AcctSvcrRef>NONREF</AcctSvcrRef>',
  }
  const xml = `<Ntry><Amt Ccy="DKK">${amountOf(total, 2)}</Amt><CdtDbtInd>${isCredit ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts>${status}</Sts>
    <BookgDt><Dt>2026-11-19</Dt></BookgDt>${own[reference]}<BkTxCd><Prtry><Cd>1</Cd></Prtry></BkTxCd><NtryDtls>${details.join('')}</NtryDtls></Ntry>`
  // No comment may hold two hyphens.
  return isCommentedOut ? `<!-- ${xml.replaceAll('--', '')} -->` : xml
}

const toFile = (entries: readonly Entry[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId><CreDtTm>2026-11-20T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S</Id><CreDtTm>2026-11-20T06:00:00</CreDtTm><Acct><Id><IBAN>DK5000400440116243</IBAN></Id></Acct>
${entries.map(toXml).join('\n')}</Stmt></BkToCstmrStmt></Document>`

/** The rows that the file has to give, by rules of their own: hundredths, and whether a text may decide whose they are. */
const expected = (entries: readonly Entry[]) =>
  entries
    .filter(({ isCommentedOut }) => !isCommentedOut)
    .flatMap(({ payments, isCredit, status, surplus }) => {
      const sign = isCredit ? 1 : -1
      const whole = payments.reduce((sum, { cents }) => sum + cents, surplus)
      const cents = surplus === 0 ? payments.map((one) => one.cents) : [whole]
      return cents.map((each) => ({
        cents: sign * each,
        isBooked: status === 'BOOK',
        isCertain: surplus === 0,
      }))
    })

test('of any statement nothing is read that was not booked, and nothing is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      async (entries, isWestern) => {
        fc.pre(entries.some(({ isCommentedOut }) => !isCommentedOut))
        const content = Buffer.from(toFile(entries), isWestern ? 'latin1' : 'utf8')
        const [statement] = await readBankFile(new Uint8Array(content))
        const rows = statement?.rows ?? []
        expect(rows.map(({ problem }) => problem)).toEqual(rows.map(() => null))
        expect(
          rows.map(({ amount, isBooked, doubt }) => ({
            cents: Math.round(Number(amount) * 100),
            isBooked,
            isCertain: doubt === null,
          })),
        ).toEqual(expected(entries))
        expect(new Set(rows.map(({ bankReference }) => bankReference)).size).toBe(rows.length)
        const said = entries
          .filter(({ isCommentedOut, surplus }) => !isCommentedOut && surplus === 0)
          .flatMap(({ payments, isCredit }) =>
            payments.map(({ payer }) => (isCredit ? payer.trim() || null : null)),
          )
        const read = rows.filter(({ doubt }) => doubt === null).map(({ payerName }) => payerName)
        expect(read).toEqual(said)
      },
    ),
    { numRuns: 15 },
  )
})
