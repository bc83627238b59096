import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import { createReadingWire } from './readingWires.ts'
import { createWire } from './wires.ts'

test('the browser gets the wires without graphql-js or any other package', async () => {
  const metafile = await bundle('wires.ts')
  const [output] = Object.values(metafile.outputs)
  expect(output?.imports).toEqual([])
  const isOwn = (path: string) => /(?:introspection\/dialects|src\/rules)\//.test(path)
  expect(Object.keys(metafile.inputs).filter((path) => !isOwn(path))).toEqual([])
})

const DIALECTS = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
)

test.each(DIALECTS.map(({ name }) => name))('the wire of %s is small', async (name) => {
  const [output] = Object.values((await bundle(`${name}/wire.ts`)).outputs)
  expect(output?.bytes).toBeLessThan(20_000)
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

async function bundle(file: string): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: [join(import.meta.dirname, file)],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    outfile: 'wires.js',
    packages: 'external',
    logLevel: 'silent',
  })
  return metafile
}
