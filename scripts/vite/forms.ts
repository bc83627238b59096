import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { RJSFSchema } from '@rjsf/utils'
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators'
import { _ } from 'ajv'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { AJV_OPTIONS, schemaFormats } from '../../src/engine/model/forms/schemaFormats.ts'

const ENTRY = 'virtual:form/'
const REGISTRY = 'virtual:forms'
const PROJECT = join(import.meta.dirname, '../..')
const FORMS = join(PROJECT, 'forms')

/**
 * The module `virtual:form/<form>` exports the schema, presentation and validators of `forms/<form>`. The build compiles the
 * validators, because the Content-Security-Policy forbids ajv to compile them in the browser. `virtual:forms` exports `forms`: by
 * name, how to load each.
 */
export function forms(folder = FORMS): Plugin {
  return {
    name: 'forms',
    resolveId: (id) => (id.startsWith(ENTRY) || id === REGISTRY ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${REGISTRY}`) return registryOf(folder)
      if (!id.startsWith(`\0${ENTRY}`)) return null
      const form = join(folder, id.slice(ENTRY.length + 1))
      const [schema, ui] = ['schema.json', 'ui.json'].map((file) => join(form, file))
      if (!schema || !ui) return null
      for (const file of [schema, ui]) this.addWatchFile(file)
      const validators = await compileValidators(JSON.parse(readFileSync(schema, 'utf8')) as RJSFSchema)
      return `${validators}
export const schema = ${readFileSync(schema, 'utf8')}
export const ui = ${readFileSync(ui, 'utf8')}`
    },
    /** An edited form shows at once: the module made of it is not a file, so Vite would not know it. */
    hotUpdate({ file, modules }) {
      const [form, name] = relative(folder, file).split('/')
      const isForm = name === 'schema.json' || name === 'ui.json'
      const made = isForm ? this.environment.moduleGraph.getModuleById(`\0${ENTRY}${form}`) : undefined
      return made ? [...modules, made] : undefined
    },
  }
}

function registryOf(folder: string): string {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'schema.json')))
  const entries = names.map((name) => `  '${name}': () => import('${ENTRY}${name}'),`)
  return `export const forms = {\n${entries.join('\n')}\n}`
}

/** ajv writes CommonJS code that requires parts of ajv. esbuild bundles them into one module. */
async function compileValidators(schema: RJSFSchema): Promise<string> {
  const formats = join(PROJECT, 'src/engine/model/forms/schemaFormats.ts')
  const code = compileSchemaValidatorsCode(schema, {
    ajvFormatOptions: false,
    customFormats: schemaFormats,
    ajvOptionsOverrides: { ...AJV_OPTIONS, code: { formats: _`require(${formats}).schemaFormats` } },
  })
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: PROJECT },
    bundle: true,
    format: 'iife',
    globalName: 'validators',
    write: false,
    logLevel: 'error',
  })
  return `${outputFiles[0]?.text ?? ''}
export { validators }`
}
