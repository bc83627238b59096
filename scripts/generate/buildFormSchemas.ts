import { readForms } from './readForms.ts'

/** The schemas of all forms for the server, as imports: a process that watches its files sees them change. */
export function buildFormSchemas(): Promise<string> {
  const forms = readForms().map(({ name }) => ({ name, variable: `${camelCase(name)}Schema` }))
  const imports = forms.map(
    ({ name, variable }) =>
      `import ${variable} from '../../../../../../forms/${name}/schema.json' with { type: 'json' }`,
  )
  const entries = forms.map(({ name, variable }) => `  '${name}': ${variable},`)
  return Promise.resolve(`// Generated from the folders of forms/ by \`npm run generate\`; do not edit.
${imports.join('\n')}

export type FormName =
${forms.map(({ name }) => `  | '${name}'`).join('\n')}

/** Each is a \`FormSchema\`; the compiler would take the conditions of JSON for other types. */
export const FORM_SCHEMAS: Readonly<Record<FormName, unknown>> = {
${entries.join('\n')}
}
`)
}

function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
