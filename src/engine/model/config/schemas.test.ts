import { readdirSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'

const FOLDER = 'entity-config'
const SCHEMAS = readdirSync(FOLDER).filter((file) => file.endsWith('.schema.json'))

test.each(SCHEMAS)('%s is a schema itself', (file) => {
  const ajv = new Ajv({ allowUnionTypes: true })
  const schema = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as object
  expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true)
})

test('there is a schema for each kind of config file', () => {
  expect(SCHEMAS).toHaveLength(5)
})
