import { describe, expect, test } from 'vitest'
import { type BankPayment, buildPain, type PainVersion } from './buildBankFile.ts'
import { checkPain } from './checkPain.ts'

const VERSIONS: readonly PainVersion[] = ['03', '09']

const PAYMENT: BankPayment = {
  number: 'P-100001',
  amount: '1250.00',
  toAccount: 'DK5000400440116243',
  toCountry: 'DK',
  recipient: 'Anna Holm',
  message: 'Payout 1',
}

const build = (
  version: PainVersion,
  payment: Partial<BankPayment> = {},
  createdAt = '2026-11-20T10:00:00Z',
  currencyCode = 'DKK',
): string => {
  const header = {
    reference: 'X20261120100000-1',
    createdAt: new Date(createdAt),
    iban: 'DK5000400440116243',
    bic: 'DABADKKK',
    name: 'Fundament',
    currencyCode,
  }
  return buildPain(header, [{ ...PAYMENT, ...payment }], '1250.00', version).content
}

describe.each(VERSIONS)('pain.001.001.%s', (version) => {
  test.each([
    ['DK', '9570 12345678', '9570', '95700012345678'],
    ['DK', '95700012345678', '9570', '95700012345678'],
    ['NO', '8601 1117947', '8601', '86011117947'],
    ['NO', '86011117947', '8601', '86011117947'],
    ['SE', '5000 0000058', '5000', '50000000058'],
    ['SE', '81234 567890', '81234', '81234567890'],
    ['SE', '81234567890', '81234', '81234567890'],
  ] as const)('names scheme and bank of the %s account %s', async (toCountry, toAccount, bank, number) => {
    const content = build(version, { toAccount, toCountry })
    expect(content).toContain(`<Othr><Id>${number}</Id><SchmeNm><Cd>BBAN</Cd></SchmeNm></Othr>`)
    expect(content).toContain(
      `<MmbId>${bank}</MmbId></ClrSysMmbId><PstlAdr><Ctry>${toCountry}</Ctry></PstlAdr>`,
    )
    expect(content.includes('<Cd>SESBA</Cd>')).toBe(toCountry === 'SE')
    expect(await checkPain(content, version)).toEqual([])
  })

  test('needs no bank beside an IBAN', async () => {
    const content = build(version)
    expect(content).toContain('<CdtrAcct><Id><IBAN>DK5000400440116243</IBAN></Id></CdtrAcct>')
    expect(content).not.toContain('CdtrAgt')
    expect(await checkPain(content, version)).toEqual([])
  })

  test.each([
    ['DK', '957 12345678'],
    ['NO', '8601 1117948'],
    [null, '9570 12345678'],
    ['DK', 'at the counter'],
  ] as const)('refuses the %s account %s, which no bank could read', async (toCountry, toAccount) => {
    expect(await checkPain(build(version, { toAccount, toCountry }), version)).toEqual([
      { place: 'ACCOUNT', line: expect.any(Number), payment: 0 },
    ])
  })
})

test.each([
  ['at night, on the day of Copenhagen', '2026-11-19T23:30:00Z', 'DKK', '2026-11-20'],
  ['on a Saturday', '2026-11-21T10:00:00Z', 'DKK', '2026-11-23'],
  ['on a holiday of the currency', '2026-06-05T10:00:00Z', 'DKK', '2026-06-08'],
  ['on a holiday of another currency', '2026-06-05T10:00:00Z', 'NOK', '2026-06-05'],
])('is carried out on a bank day: made %s', (_when, createdAt, currencyCode, day) => {
  expect(build('03', {}, createdAt, currencyCode)).toContain(`<ReqdExctnDt>${day}</ReqdExctnDt>`)
  expect(build('09', {}, createdAt, currencyCode)).toContain(`<ReqdExctnDt><Dt>${day}</Dt></ReqdExctnDt>`)
})
