import { describe, expect, test } from 'vitest'
import { lendingSchema } from '../../../../tests/support/metadata/lendingSchema.ts'
import { resolveAdminModel } from '../resolveAdminModel.ts'
import { sayIn } from '../texts.ts'
import { parseConfig } from './parseConfig.ts'

const LOANS = {
  label: { en: 'Loan', da: 'Lån', no: 'Lån' },
  labelPlural: 'LOANS',
  listDisplay: ['amount'],
  fieldsets: [
    { fields: ['amount'] },
    { label: { en: 'Terms', da: 'Vilkår', no: 'Vilkår' }, fields: ['termMonths', 'state'] },
  ],
  fields: {
    amount: { choices: [{ value: '1', label: { en: 'One' } }] },
    'address.city': { label: { en: 'City' } },
  },
}

const SWEDISH = {
  label: 'Lån',
  labelPlural: 'LÅN',
  fieldsets: { termMonths: { label: 'Villkor' } },
  fields: { amount: { choices: { 1: { label: 'Ett' } } }, 'address.city': { label: 'Ort' } },
}

function parse(swedish: unknown, loans: unknown = LOANS, file = 'loans.json') {
  const text = typeof swedish === 'string' ? swedish : JSON.stringify(swedish, null, 2)
  const { entities, problems } = parseConfig('entity-config', [
    { name: 'loans.json', text: JSON.stringify(loans) },
    { name: `../i18n/sv/entity-config/${file}`, text },
  ])
  return { loans: entities['loans']?.value, problems }
}

const say = sayIn('sv')

test('texts of a config file in one more language come from the folder of that language', () => {
  const { loans, problems } = parse(SWEDISH)
  expect(problems).toEqual([])
  expect(loans?.label).toEqual({ en: 'Loan', da: 'Lån', no: 'Lån', sv: 'Lån' })
  expect(say(loans?.fields?.['amount']?.choices?.[0]?.label ?? '')).toBe('Ett')
  expect(say(loans?.fields?.['address.city']?.label ?? '')).toBe('Ort')
  // One text for all languages, overridden in one of them.
  expect([say(loans?.labelPlural ?? ''), sayIn('da')(loans?.labelPlural ?? '')]).toEqual(['LÅN', 'LOANS'])
})

test('a text keeps its translation when it is reworded, and an item of a list when it moves', () => {
  const reworded = { ...LOANS, label: { en: 'Credit' }, fieldsets: LOANS.fieldsets.toReversed() }
  const { loans, problems } = parse(SWEDISH, reworded)
  expect(problems).toEqual([])
  expect(say(loans?.label ?? '')).toBe('Lån')
  const [terms] = loans?.fieldsets ?? []
  expect(say(terms?.label ?? '')).toBe('Villkor')
})

test('an empty text is not translated yet: English is shown instead', () => {
  const { loans, problems } = parse({ ...SWEDISH, label: '' })
  expect(problems).toEqual([])
  expect(say(loans?.label ?? '')).toBe('Loan')
})

describe('config without texts gets all of them from the folders of the languages', () => {
  const load = (loans: object, texts: Readonly<Record<string, object>>) =>
    parseConfig('entity-config', [
      { name: 'loans.json', text: JSON.stringify(loans, null, 2) },
      ...Object.entries(texts).map(([locale, of]) => ({
        name: `../i18n/${locale}/entity-config/loans.json`,
        text: JSON.stringify(of, null, 2),
      })),
    ])
  const VIEW = { id: 'late', filter: { state: { eq: 'OVERDUE' } } }

  test('in keys that config lacks, and where a name is short for an object', () => {
    const { entities, problems } = load(
      { views: [VIEW], listDisplay: ['amount', 'state'], header: { of: ['account'] } },
      {
        en: {
          label: 'Loan',
          views: { late: { label: 'Late' } },
          listDisplay: { amount: { label: 'Sum' } },
          fields: { amount: { label: 'Amount' }, 'address.city': { label: 'City' } },
        },
        sv: { views: { late: { label: 'Sena' } }, fields: { amount: { label: 'Belopp', note: '' } } },
      },
    )
    expect(problems).toEqual([])
    expect(entities['loans']?.value).toEqual({
      label: { en: 'Loan' },
      views: [{ ...VIEW, label: { en: 'Late', sv: 'Sena' } }],
      listDisplay: [{ path: 'amount', label: { en: 'Sum' } }, 'state'],
      header: { of: ['account'] },
      fields: {
        amount: { label: { en: 'Amount', sv: 'Belopp' } },
        'address.city': { label: { en: 'City' } },
      },
    })
  })

  test('a label that is nowhere is an error, which says where to write it', () => {
    const { problems } = load({ views: [VIEW] }, { en: { views: { late: {} } } })
    expect(problems).toEqual([
      {
        id: 'config.missing-key',
        severity: 'error',
        at: { file: 'entity-config/loans.json', line: 3, path: 'views[0]' },
        message: 'The key "label" is missing.',
        hint: 'Write "views.late.label" in i18n/en/entity-config/loans.json.',
      },
    ])
  })

  test('texts of an item that config does not have are an error', () => {
    const { problems } = load({ views: [] }, { en: { views: { late: { label: 'Late' } } } })
    expect(problems).toMatchObject([
      {
        id: 'config.unused-word',
        severity: 'error',
        at: { file: 'i18n/en/entity-config/loans.json', line: 3, path: 'views.late' },
      },
    ])
  })

  const problemsOf = (texts: Readonly<Record<string, object>>) =>
    resolveAdminModel(lendingSchema, load({}, texts)).problems

  test('a label of a field that the schema lacks is reported in the file of the language', () => {
    const errors = problemsOf({ en: { fields: { amuont: { label: 'Amount' } } } }).filter(
      ({ severity }) => severity === 'error',
    )
    expect(errors).toMatchObject([
      {
        id: 'config.unknown-field',
        at: { file: 'i18n/en/entity-config/loans.json', line: 3, path: 'fields.amuont' },
        hint: 'Did you mean "amount"?',
      },
    ])
  })

  test('a text that a language lacks is a warning, which says where to write it', () => {
    expect(problemsOf({ en: { label: 'Loan' }, da: { label: 'Lån' }, no: { label: 'Lån' } })).toMatchObject([
      {
        id: 'config.missing-language',
        severity: 'warning',
        at: { file: 'i18n/en/entity-config/loans.json', line: 2, path: 'label' },
        message: 'No text for sv.',
        hint: expect.stringContaining('Write "label" in i18n/sv/entity-config/loans.json.') as string,
      },
    ])
  })

  test('a translation of no English text is an error', () => {
    expect(problemsOf({ sv: { label: 'Lån' } })).toEqual([
      {
        id: 'config.missing-language',
        severity: 'error',
        at: { file: 'i18n/sv/entity-config/loans.json', line: 2, path: 'label' },
        message: 'This text has no English.',
        hint: 'Write "label" in i18n/en/entity-config/loans.json.',
      },
    ])
  })
})

describe('a mistake affects only itself, and is reported with file, line and what to do', () => {
  test('a key that leads nowhere', () => {
    const { loans, problems } = parse({ lable: 'Lån', fields: SWEDISH.fields })
    expect(problems).toEqual([
      {
        id: 'config.unused-word',
        severity: 'error',
        at: { file: 'i18n/sv/entity-config/loans.json', line: 2, path: 'lable' },
        message: 'loans.json has no such text.',
        hint: 'Did you mean "label"?',
      },
    ])
    expect(say(loans?.fields?.['address.city']?.label ?? '')).toBe('Ort')
  })

  test('what is no text in the config cannot be translated', () => {
    const { loans, problems } = parse({ listDisplay: { amount: 'belopp' } })
    expect(problems).toMatchObject([{ at: { path: 'listDisplay.amount' } }])
    expect(loans?.listDisplay).toEqual(['amount'])
  })

  test('something else than a text', () => {
    const { loans, problems } = parse({ ...SWEDISH, label: 7 })
    expect(problems).toMatchObject([{ id: 'config.wrong-type', at: { line: 2, path: 'label' } }])
    expect([say(loans?.label ?? ''), say(loans?.labelPlural ?? '')]).toEqual(['Loan', 'LÅN'])
  })

  test('a file that is no JSON', () => {
    const { loans, problems } = parse('{ "label": ')
    expect(problems).toMatchObject([
      { id: 'config.broken-json', at: { file: 'i18n/sv/entity-config/loans.json' } },
    ])
    expect(say(loans?.label ?? '')).toBe('Loan')
  })

  test('a file that belongs to no file of config', () => {
    const { problems } = parse(SWEDISH, LOANS, 'lones.json')
    expect(problems).toMatchObject([
      { id: 'config.unused-word', at: { file: 'i18n/sv/entity-config/lones.json' } },
    ])
  })
})
