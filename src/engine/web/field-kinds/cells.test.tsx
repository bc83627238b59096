import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../schema/Row.ts'
import { LOCALES } from '../../model/Text.ts'
import type { FieldContext } from './FieldKindSlice.ts'
import { codecOf, fieldKinds } from './fieldKinds.tsx'
import { buildContext, renderPart } from '../../../../tests/support/field-kinds/renderKind.tsx'
import { buildSampleModel, entityOf, fieldOf } from '../../../../tests/support/field-kinds/sampleModel.ts'

const model = buildSampleModel('en')
const specimens = entityOf(model, 'specimens')
let context: FieldContext

beforeAll(async () => {
  context = await buildContext(model, 'en')
})

function renderCell(name: string, row: Row, overrides = {}, variant: 'table' | 'detail' = 'table') {
  const field = { ...fieldOf(specimens, name), ...overrides }
  const { Cell } = fieldKinds[field.kind]
  const { container } = renderPart(
    <Cell field={field} value={row[name]} row={row} context={context} variant={variant} />,
  )
  return container
}

describe('cells', () => {
  test('link only http and https URLs, without a referrer', () => {
    renderCell('home', { home: 'https://holm.example/a' })
    const link = screen.getByRole('link')
    expect(link.getAttribute('href')).toBe('https://holm.example/a')
    expect(link.getAttribute('rel')).toBe('noreferrer')
  })

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    'file:///x',
  ])('never link %s', (home) => {
    expect(renderCell('home', { home }).textContent).toBe(home)
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('give a mail program the address and nothing else', () => {
    renderCell('mail', { mail: 'a@b.dk?bcc=thief@x.dk&body=hi' })
    expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:a@b.dk%3Fbcc%3Dthief@x.dk%26body%3Dhi')
  })

  test('dial digits only', () => {
    renderCell('call', { call: '+45 (12) 34-56;x' })
    expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+45123456')
  })

  test('show a text in its translation where config has one, and any other text unchanged', () => {
    const translations = { Equipment: 'Utrustning' }
    const field = { ...fieldOf(specimens, 'name'), translations }
    const codec = codecOf(field.kind)
    const toText = (value: string, locale: 'sv' | null) => codec.toText(value, field, { model, locale })
    expect([toText('Equipment', 'sv'), toText('constructor', 'sv')]).toEqual(['Utrustning', 'constructor'])
    expect(toText('Equipment', null)).toBe('Equipment')
    expect(renderCell('name', { name: 'Equipment' }, { translations }).textContent).toBe('Utrustning')
    expect(renderCell('name', { name: 'Boats' }, { translations }).textContent).toBe('Boats')
  })

  test('link a related record to its page', () => {
    renderCell('currency', { currency: { entityId: 2, code: 'NOK' } })
    expect(screen.getByRole('link', { name: 'NOK' }).getAttribute('href')).toBe('/currencies/2')
  })

  test('name the record behind a bare id', async () => {
    const cell = renderCell('currency', { currency: 3 }, { relation: null })
    // Never the id, not even until the name is there.
    expect(cell.textContent).toBe('…')
    expect(await screen.findByText('EUR')).toBeDefined()
  })

  test('show amounts with the currency of their row, exactly, in every language', () => {
    const field = fieldOf(specimens, 'amount')
    const row = { amount: '1234567.5', currency: { entityId: 1, code: 'SEK' } }
    const texts = LOCALES.map((locale) =>
      fieldKinds.money.codec.toText(row.amount, field, { model, locale, row }),
    )
    expect(texts).toEqual([
      '1,234,567.50\u00a0SEK',
      '1.234.567,50\u00a0SEK',
      '1\u00a0234\u00a0567,50\u00a0SEK',
      '1\u00a0234\u00a0567,50\u00a0SEK',
    ])
    expect(renderCell('amount', { ...row, amount: '99999999999999999.99' }).textContent).toBe(
      '99,999,999,999,999,999.99\u00a0SEK',
    )
  })

  test('count a currency in its own digits', () => {
    const row = { amount: '1200', currency: { entityId: 9, code: 'JPY' } }
    expect(renderCell('amount', row).textContent).toBe('1,200\u00a0JPY')
  })

  test('say yes and no in the words of the person', () => {
    expect(renderCell('isActive', { isActive: false }).textContent).toBe('No')
  })

  test('show JSON on a page in words, and only what is deeper than words can follow as it is', async () => {
    const translations = { hits: 'Træf', confirmed: 'Bekræftet' }
    const said = (extra: unknown) => renderCell('extra', { extra }, { translations }, 'detail')
    const parts = said({
      signedOn: '2026-03-01',
      owners: 1250,
      isSigned: true,
      result: 'confirmed',
      hits: null,
      columns: 'loanNumber,amount,-title',
    })
    await waitFor(() => expect(parts.textContent).not.toBe(''))
    expect([...parts.querySelectorAll('dt')].map((name) => name.textContent)).toEqual([
      'Træf',
      'Signed on',
      'Owners',
      'Is signed',
      'Result',
      'Columns',
    ])
    expect([...parts.querySelectorAll('dd')].map((value) => value.textContent)).toEqual([
      '–',
      '01/03/2026',
      '1250',
      'Yes',
      'Bekræftet',
      'loanNumber, amount, -title',
    ])
    const rows = said([
      { total: '18844.92', dueOn: '2026-03-01' },
      { total: '0.10', dueOn: '2026-04-01' },
    ])
    expect([...rows.querySelectorAll('tr')].map((row) => row.textContent)).toEqual([
      'TotalDue on',
      '18,844.9201/03/2026',
      '0.1001/04/2026',
    ])
    const rules = { when: { all: [{ income: { gte: 5 } }] } }
    expect(said(rules).querySelector('pre')?.textContent).toBe(JSON.stringify(rules, null, 2))
  })

  test('show texts that are JSON in words as well, in a list of them', async () => {
    const list = { kind: 'list', itemKind: 'string', choices: [] }
    const shown = renderCell('name', { name: ['{"field":"phone","old":null}'] }, list, 'detail')
    await waitFor(() => expect(shown.textContent).toBe('FieldphoneOld–'))
    expect(renderCell('name', { name: ['{or}', 'b'] }, list, 'detail').textContent).toBe('{or}b')
  })

  test('show a state’s word, and the bare value of one without choices', () => {
    expect(renderCell('state', { state: 'ACTIVE' }).textContent).toBe('Active')
    expect(renderCell('state', { state: 'NEW_ONE' }).textContent).toBe('NEW_ONE')
  })
})
