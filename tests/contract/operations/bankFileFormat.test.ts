import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, OperationFixture } from './OperationFixture.ts'

let fixture: OperationFixture

beforeAll(async () => {
  fixture = await OperationFixture.open()
})

afterAll(() => fixture.close())

/** The export of an unknown bank. */
const FILE = `Exported by Ny Bank;;;;
;;;;
Value;When;Who;What for;State
-1,250.50;11/19/2026;Emma Nielsen;Deposit;done
900.00;11/20/2026;;Rent;done
-75.00;11/20/2026;Bo Lund;Deposit;waiting
`

const FORMAT = {
  bookedOnColumn: 'When',
  amountColumn: 'Value',
  payerNameColumn: 'who',
  messageColumn: 'What for',
  statusColumn: 'State',
  bookedStatus: 'Done',
  decimalSign: 'POINT',
  dayOrder: 'MONTH_FIRST',
  isNegated: true,
}

const RESULT =
  'titleLine unreadCount titles { title example } rows { rowNumber bookedOn amount payerName message isBooked problemField }'

const describeFormat = (input: Readonly<Record<string, unknown>>, content = FILE, as = 'senior') =>
  fixture.upload(as, 'setBankFileFormat', { bankAccountEntityId: 1, ...input }, content, RESULT)

const stored = async () =>
  (
    await fixture.row<{ format: object | null }>(
      'select csv_format as format from bank_accounts where entity_id = 1',
    )
  ).format

const faults = async (input: Readonly<Record<string, unknown>>, content = FILE) =>
  (await describeFormat(input, content)).errors.map(
    ({ details: { errorCode, fieldName } }) => `${errorCode} on ${fieldName}`,
  )

describe('the format of an unknown bank', () => {
  test('begins with the titles of the file, and an example of each', async () => {
    expect(await describeFormat({ dryRun: true, titleLine: 3 })).toMatchObject({
      isSuccess: true,
      titleLine: 3,
      titles: [
        { title: 'Value', example: '-1,250.50' },
        { title: 'When', example: '11/19/2026' },
        { title: 'Who', example: 'Emma Nielsen' },
        { title: 'What for', example: 'Deposit' },
        { title: 'State', example: 'done' },
      ],
      rows: [],
    })
    expect(await describeFormat({ dryRun: true })).toMatchObject({ titleLine: 3 })
  })

  test('shows how the rows are read, before anything is stored', async () => {
    expect(await describeFormat({ ...FORMAT, dryRun: true })).toMatchObject({
      unreadCount: 0,
      rows: [
        {
          rowNumber: 4,
          bookedOn: '2026-11-19',
          amount: '1250.50',
          payerName: 'Emma Nielsen',
          message: 'Deposit',
          isBooked: true,
        },
        { rowNumber: 5, amount: '-900.00', payerName: null },
        { rowNumber: 6, amount: '75.00', isBooked: false },
      ],
    })
    expect(await stored()).toBeNull()
  })

  test('shows first what cannot be read, and why', async () => {
    expect(await describeFormat({ ...FORMAT, dayOrder: null, dryRun: true })).toMatchObject({
      unreadCount: 3,
      rows: [{ rowNumber: 4, bookedOn: null, problemField: 'bookedOn' }, {}, {}],
    })
  })

  test.each([
    [{ bookedOnColumn: '' }, 'REQUIRED on bookedOnColumn'],
    [{ amountColumn: '' }, 'REQUIRED on amountColumn'],
    [{ amountInColumn: 'Value' }, 'ONE_AMOUNT_COLUMN on amountColumn'],
    [{ amountColumn: '', amountInColumn: 'Value' }, 'SPLIT_AMOUNTS on isNegated'],
    [{ messageColumn: 'Text' }, 'UNKNOWN_TITLE on messageColumn'],
    [{ messageColumn: 'Who' }, 'MUST_BE_UNIQUE on messageColumn'],
    [{ statusColumn: '' }, 'REQUIRED on statusColumn'],
    [{ titleLine: 99 }, 'UNKNOWN_LINE on titleLine'],
    [{ dayOrder: 'DAY_FIRST' }, 'BANK_FORMAT_UNFIT on file'],
    [{ decimalSign: 'COMMA' }, 'BANK_FORMAT_UNFIT on file'],
    [{ amountColumn: 'What for' }, 'MUST_BE_UNIQUE on amountColumn'],
  ])('with %o is refused: %s', async (wrong, fault) => {
    expect(await faults({ ...FORMAT, ...wrong })).toContain(fault)
    expect(await stored()).toBeNull()
  })

  test.each([
    ['', 'NOT_EMPTY on file'],
    ['<Document/>', 'NOT_CSV on file'],
    [':20:X', 'NOT_CSV on file'],
    ['Value;When\n"1', 'INVALID_BANK_FILE on file'],
  ])('needs a CSV file, not %j', async (content, fault) => {
    expect(await faults(FORMAT, content)).toEqual([fault])
  })

  test('is described only by staff', async () => {
    for (const as of ['readonly', 'partner', 'investor'])
      expect(codes(await describeFormat(FORMAT, FILE, as)), as).toEqual(['NOT_AUTHORIZED'])
  })

  test('is stored, and files of the account are read by it from then on, those of known banks as before', async () => {
    const importFile = (content: string) =>
      fixture.upload(
        'senior',
        'importBankTransfers',
        { bankAccountEntityId: 1 },
        content,
        'rows { outcome amount bookedOn }',
      )
    expect(codes(await importFile(FILE))).toEqual(['MISSING_COLUMN'])
    expect(await describeFormat(FORMAT)).toMatchObject({ isSuccess: true })
    expect(await stored()).toMatchObject({ columns: { amount: 'value' }, dayOrder: 'MONTH_FIRST' })
    expect(await importFile(FILE)).toMatchObject({
      rows: [
        { outcome: 'IMPORTED', amount: '1250.50', bookedOn: '2026-11-19' },
        { outcome: 'SKIPPED', amount: '-900.00' },
        { outcome: 'NOT_BOOKED' },
      ],
    })
    expect(await importFile(FILE)).toMatchObject({ rows: [{ outcome: 'DUPLICATE' }, {}, {}] })
    const known = 'Dato;Tekst;Beløb;Saldo;Status\n19-11-2026;Indbetaling;100,00;200,00;Udført\n'
    expect(await importFile(known)).toMatchObject({ rows: [{ outcome: 'IMPORTED', amount: '100.00' }] })
  })
})
