import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { FIELD_KINDS } from '../../src/engine/schema/FieldKind.ts'
import { readLanguages } from './readLanguages.ts'

export const CONFIG_SCHEMA = 'entity-config/entity-config.schema.json'

/** Builds the schema of config files: the written schema with the current field kinds and languages, for editors to complete. */
export async function buildConfigSchema(): Promise<string> {
  const schema: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../..', CONFIG_SCHEMA), 'utf8'))
  if (!hasDefinitions(schema)) throw new Error(`${CONFIG_SCHEMA} must define a text and a kind.`)
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const properties = readLanguages().map(({ locale }) => {
    const name = names.of(locale) ?? locale
    const description = locale === 'en' ? `${name}. It is shown in place of a missing language.` : `${name}.`
    return [locale, { description, type: 'string', minLength: 1 }]
  })
  schema.definitions.text.properties = Object.fromEntries(properties)
  schema.definitions.kind.enum = FIELD_KINDS
  return (await format(CONFIG_SCHEMA, JSON.stringify(schema, null, 2), { printWidth: 110 })).code
}

interface Definitions {
  readonly definitions: { readonly text: { properties: unknown }; readonly kind: { enum: unknown } }
}

function hasDefinitions(schema: unknown): schema is Definitions {
  const definitions: unknown =
    typeof schema === 'object' && schema !== null && 'definitions' in schema ? schema.definitions : null
  return (
    typeof definitions === 'object' && definitions !== null && 'text' in definitions && 'kind' in definitions
  )
}
