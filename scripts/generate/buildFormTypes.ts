import { compile } from 'json-schema-to-typescript'
import type { PropertySchema } from '../../src/engine/model/forms/FormSchema.ts'
import { readForms } from './readForms.ts'

/** Builds the TypeScript types of the forms in `forms/<form>` from their JSON schemas. */
export async function buildFormTypes(): Promise<string> {
  const types = await Promise.all(
    readForms().map(({ name, schema }) =>
      compile(withOptionalFields(schema) as Parameters<typeof compile>[0], name, {
        bannerComment: '',
        // A list with a limit would be a union of tuples.
        ignoreMinAndMaxItems: true,
        style: {
          semi: false,
          singleQuote: true,
          printWidth: 110,
          bracketSpacing: true,
          trailingComma: 'all',
        },
      }),
    ),
  )
  return `// Generated from forms/<form>/schema.json by \`npm run generate\`; do not edit.\n\n${types.join('\n')}\n${fieldNames()}`
}

/** Names of the fields on the top level, for the checks of config. */
function fieldNames(): string {
  const entries = readForms().map(({ name, schema }) => {
    const fields = Object.keys(schema.properties ?? {}).map((field) => `'${field}'`)
    return `  '${name}': [${fields.join(', ')}],`
  })
  return `/** By form: the names of its fields. */
export const FORM_FIELDS: Readonly<Record<string, readonly string[]>> = {
${entries.join('\n')}
}
`
}

/** The data of a field with a condition may be missing although the field is required, and so may its type's. */
function withOptionalFields(schema: PropertySchema): object {
  const { properties, required = [], when: _, ...rest } = schema
  if (!properties) return rest
  const fields = Object.entries(properties)
  return {
    ...rest,
    required: required.filter((name) => !properties[name]?.when),
    properties: Object.fromEntries(fields.map(([name, field]) => [name, withOptionalFields(field)])),
  }
}
