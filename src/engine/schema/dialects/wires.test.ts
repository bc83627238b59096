import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import { createReadingWire } from './readingWires.ts'
import { createWire } from './wires.ts'

test('the browser gets the wires without graphql-js or any other package', async () => {
  const metafile = await bundle('wires.ts')
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports)
  expect(imports.filter(({ path }) => metafile.outputs[path] === undefined)).toEqual([])
  const isOwn = (path: string) => /engine\/(?:schema\/dialects|rules)\//.test(path)
  expect(Object.keys(metafile.inputs).filter((path) => !isOwn(path))).toEqual([])
})

const DIALECTS = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
)

test.each(DIALECTS.map(({ name }) => name))('the wire of %s is small', async (name) => {
  const { outputs } = await bundle(`${name}/wire.ts`)
  const first = loadedFirst(outputs)
  expect(first.reduce((sum, path) => sum + (outputs[path]?.bytes ?? 0), 0)).toBeLessThan(20_000)
  // What few servers need comes when it is needed.
  const later = Object.entries(outputs).filter(([path]) => !first.includes(path))
  for (const [, { bytes }] of later) expect(bytes).toBeLessThan(2_000)
})

test('reading loads no code for writing', async () => {
  const files = Object.keys((await bundle('readingWires.ts')).inputs)
  expect(files.some((path) => path.endsWith('/wire/list.ts'))).toBe(true)
  expect(files.filter((path) => /\/(?:write|run|errors)\.ts$/.test(path))).toEqual([])
})

test('an unknown dialect is named with those that are known', () => {
  expect(() => createWire({ dialect: 'other', entities: {} })).toThrow(
    /^Unknown dialect "other"; known are (?:\w+, )*hotChocolate\b/,
  )
  expect(() => createReadingWire({ dialect: 'other', entities: {} })).toThrow('Unknown dialect "other"')
})

/** The file itself, and all that it cannot begin without. */
function loadedFirst(outputs: Metafile['outputs']): readonly string[] {
  const entry = Object.keys(outputs).filter((path) => outputs[path]?.entryPoint?.endsWith('/wire.ts'))
  for (const path of entry)
    for (const { kind, path: next } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && !entry.includes(next)) entry.push(next)
  expect(entry).not.toEqual([])
  return entry
}

async function bundle(file: string): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: [join(import.meta.dirname, file)],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    outdir: 'wires',
    splitting: true,
    packages: 'external',
    logLevel: 'silent',
  })
  return metafile
}
