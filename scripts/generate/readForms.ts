import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FormSchema } from '../../src/engine/model/forms/FormSchema.ts'
import type { FormUi } from '../../src/engine/model/forms/FormUi.ts'
import type { LintedForm } from '../../src/engine/model/forms/lint/FormProblem.ts'

const FORMS = join(import.meta.dirname, '../../forms')

/** `forms/<form>`, in alphabetical order. A folder without a schema holds other data: the rules of risk. */
export function readForms(folder = FORMS): readonly LintedForm[] {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'schema.json')))
    .toSorted()
    .map((name) => ({
      name,
      schema: readJson(join(folder, name, 'schema.json')) as FormSchema,
      ui: readJson(join(folder, name, 'ui.json')) as FormUi,
    }))
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
