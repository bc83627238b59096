import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { format } from 'oxfmt'
import { FIELD_KINDS } from '../../src/engine/schema/FieldKind.ts'

const PROJECT = join(import.meta.dirname, '../..')
const FOLDER = 'src/engine/web/field-kinds'
const FIXTURES = 'tests/support/field-kinds'

/** The registries of the field kinds. `src/engine/schema/FieldKind.ts` is the only place that lists the kinds by hand. */
export const KIND_REGISTRIES: Readonly<Record<string, () => Promise<string>>> = {
  [`${FOLDER}/generated/fieldViews.ts`]: () =>
    buildRegistry({
      name: 'fieldViews',
      type: 'FieldView',
      part: 'View',
      from: '../FieldKindSlice.ts',
      doc: 'The views of all kinds, without inputs and filters. Customers load only these at first.',
    }),
  [`${FOLDER}/generated/fieldColumns.ts`]: () =>
    buildRegistry({
      name: 'fieldColumns',
      type: 'FieldColumn',
      part: 'Column',
      from: '../FieldKindSlice.ts',
      doc: 'The columns of all kinds: values and filters, without inputs. Lists load only these at first.',
    }),
  [`${FOLDER}/generated/fieldKinds.ts`]: () =>
    buildRegistry({
      name: 'fieldKinds',
      type: 'FieldKindSlice',
      part: 'Kind',
      from: '../FieldKindSlice.ts',
      doc: 'Every field kind with all its parts. A missing kind is a compile error.',
    }),
  [`${FIXTURES}/generated/fieldFixtures.ts`]: () =>
    buildRegistry({
      name: 'fieldFixtures',
      type: 'FieldFixture',
      part: 'Fixture',
      from: '../FieldFixture.ts',
      folder: FIXTURES,
      doc: 'The fixtures with which the tests try each kind.',
    }),
}

interface Registry {
  readonly name: string
  readonly type: string
  /** Ending of the names of each kind's file and export. */
  readonly part: string
  readonly from: string
  /** Without it, each kind has its part in its own folder. */
  readonly folder?: string
  readonly doc: string
}

async function buildRegistry({ name, type, part, from, doc, folder }: Registry): Promise<string> {
  const parts = FIELD_KINDS.map((kind) => {
    const own = `${camelCase(kind)}${part}`
    const base = folder === undefined ? `${FOLDER}/${kind}/${own}` : `${folder}/${own}`
    const path = ['ts', 'tsx'].map((ending) => `${base}.${ending}`).find(isThere) ?? `${base}.ts`
    // A kind that holds values of other kinds is a function that takes the registry, so that no imports are circular.
    const isMade = isThere(path) && readFileSync(toPath(path), 'utf8').includes(`export function ${own}(`)
    return { kind, own, path, value: isMade ? `${own}((kind) => ${name}[kind])` : own }
  })
  const generated = `${folder ?? FOLDER}/generated`
  const toFile = (path: string) => relative(generated, path)
  const text = `// Generated from src/engine/schema/FieldKind.ts by \`npm run generate\`; do not edit.
import type { FieldKind } from '${toFile('src/engine/schema/FieldKind.ts')}'
import type { ${type} } from '${from}'
${parts.map(({ own, path }) => `import { ${own} } from '${toFile(path)}'`).join('\n')}

/** ${doc} */
export const ${name}: Readonly<Record<FieldKind, ${type}>> = {
${parts.map(({ kind, value }) => `${JSON.stringify(kind)}: ${value},`).join('\n')}
}
`
  return (await format(`${name}.ts`, text, { semi: false, singleQuote: true, printWidth: 110 })).code
}

function camelCase(kind: string): string {
  return kind.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function isThere(path: string): boolean {
  return existsSync(toPath(path))
}

function toPath(path: string): string {
  return join(PROJECT, path)
}
