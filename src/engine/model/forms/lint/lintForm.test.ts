import { expect, test } from 'vitest'
import { readForms } from '../../../../../scripts/generate/readForms.ts'
import { readTexts } from '../../../../../scripts/language/readTexts.ts'
import { COMPLETE_LOCALES } from '../../Text.ts'
import type { FormSchema } from '../FormSchema.ts'
import type { FormUi } from '../FormUi.ts'
import type { LintedForm } from './FormProblem.ts'
import { lintForm } from './lintForm.ts'

const schema: FormSchema = {
  $id: 'sample',
  title: 'Sample',
  type: 'object',
  required: ['kind', 'name'],
  properties: {
    kind: { type: 'string', enum: ['person', 'company'] },
    name: { type: 'string' },
    companyNumber: { type: 'string', when: { kind: { eq: 'company' } } },
    origin: {
      type: 'object',
      propertyNames: { enum: ['salary', 'gift'] },
      additionalProperties: { type: 'boolean' },
    },
    giver: { type: 'string', when: { 'origin.gift': { eq: true } } },
    details: {
      type: 'object',
      properties: { isKnown: { type: 'boolean' }, since: { type: 'integer' } },
    },
  },
}
const ui: FormUi = {
  steps: [
    { name: 'who', title: 'sample.who', fields: ['kind', 'name', 'companyNumber'] },
    { name: 'more', title: 'sample.more', fields: ['origin', 'giver', 'details'], waitsFor: ['origin'] },
  ],
  fields: {
    kind: { 'ui:title': 'sample.kind', 'ui:labels': 'sample.kinds' },
    name: { 'ui:title': 'sample.name' },
    companyNumber: { 'ui:title': 'sample.number' },
    origin: { 'ui:title': 'sample.origin', 'ui:labels': 'sample.origins' },
    giver: { 'ui:title': 'sample.giver' },
    'details.isKnown': { 'ui:title': 'sample.isKnown', 'ui:widget': 'radio' },
    'details.since': { 'ui:title': 'sample.since' },
  },
}
const sample: LintedForm = { name: 'sample', schema, ui }
const everything = () => true

const lint = (change: Partial<LintedForm>) =>
  lintForm({ ...sample, ...change }, ['en', 'da'], everything).map(
    ({ id, at, message, hint }) => `${id} ${at}: ${message} ${hint}`,
  )
const withField = (name: string, property: FormSchema['properties'][string]) => ({
  schema: {
    ...schema,
    properties: { ...schema.properties, [name]: { ...schema.properties[name], ...property } },
  },
})
const withUi = (path: string, own: object) => ({
  ui: { ...ui, fields: { ...ui.fields, [path]: { 'ui:title': 'sample.name', ...ui.fields[path], ...own } } },
})
const withStep = (index: number, own: object) => ({
  ui: { ...ui, steps: ui.steps?.map((step, at) => (at === index ? { ...step, ...own } : step)) ?? [] },
})
const without = (path: string): Partial<LintedForm> => {
  const { [path]: _, ...fields } = ui.fields
  return { ui: { ...ui, fields } }
}

test('a form without mistakes has none', () => {
  expect(lint({})).toEqual([])
})

test.each([
  [
    'a field that the schema lacks',
    withUi('nmae', {}),
    /unknown-field .*fields\.nmae.*Did you mean "name"\?/,
  ],
  ['a field that nobody can fill in', without('giver'), /missing-field .*"giver"/],
  [
    'a required field that does not exist',
    { schema: { ...schema, required: ['nam'] } },
    /unknown-field .*required.*"name"/,
  ],
  ['a folder of another name', { name: 'other' }, /wrong-name .*"sample".*"other"/],
  ['a key that nobody reads', withUi('name', { 'ui:titel': 'x' }), /unknown-key .*"ui:titel".*"ui:title"/],
  ['a widget that does not exist', withUi('name', { 'ui:widget': 'slider' }), /wrong-widget .*"slider"/],
  ['a widget for another type', withUi('name', { 'ui:widget': 'checks' }), /wrong-widget .*"checks"/],
  ['options without labels', withUi('kind', { 'ui:labels': undefined }), /missing-text .*kind.*no labels/],
  ['a field in no step', withStep(1, { fields: ['origin', 'giver'] }), /wrong-step .*details\.isKnown/],
  [
    'a field in two steps',
    withStep(1, { fields: ['origin', 'giver', 'details', 'name'] }),
    /wrong-step .*"name".*"who".*"more"/,
  ],
  [
    'a step with an unknown field',
    withStep(0, { fields: ['kind', 'name', 'companyNumber', 'naem'] }),
    /unknown-field .*steps\.who.*"naem"/,
  ],
  ['a step that waits for another', withStep(0, { waitsFor: ['giver'] }), /wrong-step .*waits for "giver"/],
  [
    'a condition on no field',
    withField('giver', { when: { orign: { eq: true } } }),
    /dead-condition .*"orign".*Did you mean "origin"/,
  ],
  [
    'a condition on a later field',
    withField('name', { when: { 'origin.gift': { eq: true } } }),
    /dead-condition .*comes later/,
  ],
  [
    'a condition on no option',
    withField('giver', { when: { 'origin.gfit': { eq: true } } }),
    /dead-condition .*"gfit".*"gift"/,
  ],
  [
    'a condition on no value',
    withField('companyNumber', { when: { kind: { eq: 'firm' } } }),
    /dead-condition .*"firm" is no value of "kind"/,
  ],
  [
    'a condition that contradicts itself',
    withField('companyNumber', { when: { and: [{ kind: { eq: 'company' } }, { kind: { eq: 'person' } }] } }),
    /dead-condition .*companyNumber\.when.*No answers meet/,
  ],
  [
    'a condition that contradicts that of the field it looks at',
    withField('giver', { when: { and: [{ kind: { eq: 'person' } }, { companyNumber: { neq: null } }] } }),
    /dead-condition .*giver\.when.*No answers meet/,
  ],
  [
    'a heading that comes and goes',
    withUi('companyNumber', { 'ui:section': 'sample.number' }),
    /dead-condition .*companyNumber.*heading/,
  ],
  [
    'a field that is never disabled',
    withUi('name', { 'ui:disabledWhen': { kind: { eq: 'x' } } }),
    /dead-condition .*disabledWhen/,
  ],
] as const)('%s is reported', (_, change, expected) => {
  expect(lint(change as Partial<LintedForm>).filter((problem) => expected.test(problem))).toHaveLength(1)
})

test('a text that a language lacks is reported, also that of an option, with the file to write it in', () => {
  const hasText = (locale: string, key: string) => locale === 'en' || key !== 'sample.kinds.company'
  expect(lintForm(sample, ['en', 'da'], hasText)).toEqual([
    {
      id: 'missing-text',
      at: 'forms/sample/ui.json fields.kind.ui:labels',
      message: 'The text "sample.kinds.company" is missing in da.',
      hint: 'Add "kinds.company" to i18n/da/sample.json.',
    },
  ])
})

test('our own forms have no mistakes', () => {
  const texts = new Map<string, ReadonlySet<string>>(
    COMPLETE_LOCALES.map((locale) => [locale, readTexts(locale)]),
  )
  const hasText = (locale: string, key: string) => texts.get(locale)?.has(key) ?? false
  const forms = readForms()
  expect(forms.length).toBeGreaterThan(8)
  expect(forms.flatMap((form) => lintForm(form, COMPLETE_LOCALES, hasText))).toEqual([])
})
