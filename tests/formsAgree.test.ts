import type { RJSFSchema } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readForms } from '../scripts/generate/readForms.ts'
import { checkAnswers, type Validate } from '../src/engine/model/forms/checkAnswers.ts'
import { accountInformationRule } from '../src/marketplace/rules/forms/accountInformationRule.ts'
import { createAccountRule } from '../src/marketplace/rules/forms/createAccountRule.ts'
import { exists, formFields } from '../src/engine/model/forms/formFields.ts'
import { loanApplicationRule } from '../src/marketplace/rules/forms/loanApplicationRule.ts'
import type { FormSchema, PropertySchema } from '../src/engine/model/forms/FormSchema.ts'
import { nest } from '../src/engine/model/forms/nest.ts'
import type { RawSchemaError } from '../src/engine/model/forms/schemaErrors.ts'
import { checkedForm } from '../src/engine/server/kernel/forms/checkForm.ts'
import type { FormDefinition } from '../src/engine/web/forms/schema/useSchemaForm.ts'
import type { FormName } from '../src/engine/server/kernel/forms/generated/formSchemas.ts'
import { RUNS_ALL } from './support/sample.ts'

/** As the browser gets them: with validators that the build compiled. */
const FORMS = await Promise.all(
  readForms().map(async ({ name }) => ({
    name: name as FormName,
    definition: (await import(`virtual:form/${name}`)) as FormDefinition,
  })),
)
const RULES: Partial<Record<FormName, ReturnType<typeof createAccountRule>>> = {
  'account-information': accountInformationRule(false),
  'create-account': createAccountRule({ SE: '^[0-9]{6}-?[0-9]{4}$' }),
  // Lists of choices are data: here each has one code, which is a year, too.
  'loan-application': loanApplicationRule({
    products: { '2025': { minAmount: 500, maxAmount: 90_000, minTermMonths: 2, maxTermMonths: 350 } },
    currency: 'DKK',
    purposes: ['2025'],
    people: ['2025'],
  }),
}
/** Build machines try more. */
const RUNS = RUNS_ALL ? 3000 : 400

test.each(FORMS)(
  'browser and server judge the same answers to $name alike, whatever they are',
  ({ name, definition: { schema, validators } }) => {
    const validator = createPrecompiledValidator(validators, schema as RJSFSchema)
    const validate: Validate = (data) =>
      validator.rawValidation<RawSchemaError>(schema as RJSFSchema, data).errors ?? []
    const seen = { right: 0, wrong: 0 }
    fc.assert(
      fc.property(answersTo(schema), (answers) => {
        const inBrowser = checkAnswers(schema, validate, answers, RULES[name])
        const onServer = checkedForm(name, answers, RULES[name])
        expect(onServer).toEqual(inBrowser)
        // What the browser sends is what the server keeps, after JSON.
        const sent = JSON.parse(JSON.stringify(inBrowser.data)) as object
        expect(checkedForm(name, sent, RULES[name])).toEqual(onServer)
        const hidden = formFields(schema).filter((field) => !exists(field, onServer.data))
        for (const { path } of hidden) expect(onServer.data).not.toHaveProperty(path)
        seen[inBrowser.errors.length === 0 ? 'right' : 'wrong'] += 1
      }),
      // Fixed, so that as many are right on every machine.
      { numRuns: RUNS, seed: 20 },
    )
    // Answers that are all wrong, or all right, would prove little.
    expect(seen.wrong).toBeGreaterThan(RUNS / 20)
    expect(seen.right).toBeGreaterThan(RUNS / 20)
  },
  // Build machines are busy, and try more.
  300_000,
)

/** Complete answers of the right kind, of which some are spoilt. */
function answersTo(schema: FormSchema): fc.Arbitrary<object> {
  const fields = formFields(schema)
  const complete = fc.record(Object.fromEntries(fields.map((field) => [field.path, valueOf(field.schema)])))
  const spoilt = fc.uniqueArray(
    fc.record({ path: fc.constantFrom(...fields.map(({ path }) => path)), value: fc.oneof(ANYTHING, ODD) }),
    { maxLength: 3, selector: ({ path }) => path },
  )
  const extra = fc.oneof(
    { weight: 12, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('surprise', '__proto__', 'constructor') },
  )
  return fc
    .tuple(
      complete,
      fc.oneof({ weight: 1, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: spoilt }),
      extra,
    )
    .map(([values, changes, name]) => {
      const answers = nest({
        ...values,
        ...Object.fromEntries(changes.map(({ path, value }) => [path, value])),
      })
      return name === null ? answers : (JSON.parse(JSON.stringify({ ...answers, [name]: 1 })) as object)
    })
}

/** What every form takes, as a test over the forms holds. */
const MAX_FILE_BYTES = 10_485_760

const ODD = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  '  ',
  0,
  -1,
  50,
  100.0000001,
  1e21,
  '100',
  '1e3',
  'x'.repeat(300),
  '\u202e',
  [],
  {},
  true,
  false,
  [{ name: 'a.exe', size: 1 }],
  { other: true },
  '99100001',
  'DK',
)
/** As it arrives: JSON writes -0 as 0, so that no request can carry it. */
const ANYTHING = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown)

/** A value that the schema takes, or close to it. */
function valueOf(schema: PropertySchema): fc.Arbitrary<unknown> {
  if (schema.propertyNames) {
    const options = schema.propertyNames.enum ?? []
    return fc.record(
      Object.fromEntries([
        ...options.slice(1).map((name): [string, fc.Arbitrary<boolean>] => [name, fc.boolean()]),
        ...options.slice(0, 1).map((name): [string, fc.Arbitrary<boolean>] => [name, fc.constant(true)]),
      ]),
    )
  }
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constantFrom(schema.const, schema.const, schema.const, false)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'array') {
    const file = fc.record({
      name: fc.constantFrom('pass.pdf', 'Pass.PDF', 'bill.jpeg'),
      size: fc.oneof(
        { weight: 19, arbitrary: fc.integer({ min: 1, max: MAX_FILE_BYTES }) },
        { weight: 1, arbitrary: fc.constantFrom(0, MAX_FILE_BYTES + 1) },
      ),
    })
    return fc.array(file, { minLength: 1, maxLength: Math.min(schema.maxItems ?? 3, 3) })
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    const { maximum = 1000, multipleOf } = schema
    if (maximum < 1000) return fc.integer({ min: 0, max: maximum })
    const numbers = fc.integer({ min: 4, max: 1000 }).map((number) => number * 100)
    return multipleOf === undefined ? numbers : fc.oneof(numbers, numbers.map(String))
  }
  return textOf(schema)
}

function textOf({ format, minLength = 0, maxLength = 40 }: PropertySchema): fc.Arbitrary<string> {
  switch (format) {
    case 'email':
      return fc.constantFrom('ida@firma.example', ' ida.holm@firma.example ')
    case 'phone':
      return fc.constantFrom('+4520123456', '+47 974 76 067')
    case 'country':
      return fc.constantFrom('DK', 'NO', 'SE', 'FR')
    case 'website':
      return fc.constantFrom('www.firma.dk', 'https://firma.dk/om')
    case 'bank-code':
      return fc.constantFrom('3000', ' 12345 ')
    case 'bank-account':
      return fc.constantFrom('0012345678', '1234')
    case 'new-password':
      return fc.constantFrom('Correct-Horse-9', 'Fjord & Fjeld 2031')
    case 'lines':
      return minLength > 5
        ? fc.constantFrom('A van for deliveries in Aarhus', ' Two\r\nlines about what is to be bought ')
        : fc.constantFrom('One line', ' Two\r\nlines ')
    case 'choice':
      return fc.constantFrom('2025', '2025', '2025', '2025', '2024')
    default:
      return fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom('99100001', 'Holm ApS', ' Ida ', 'Å Ærø') },
        { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: maxLength + 2 }) },
      )
  }
}
