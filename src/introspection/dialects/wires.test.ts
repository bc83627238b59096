import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { createWire } from './wires.ts'

test('the browser gets the wires without graphql-js or any other package', async () => {
  const { metafile } = await build({
    entryPoints: [join(import.meta.dirname, 'wires.ts')],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    outfile: 'wires.js',
    packages: 'external',
    logLevel: 'silent',
  })
  const [output] = Object.values(metafile.outputs)
  expect(output?.imports).toEqual([])
  expect(Object.keys(metafile.inputs).every((path) => path.includes('introspection/dialects/'))).toBe(true)
  expect(output?.bytes).toBeLessThan(20_000)
})

test('an unknown dialect is named with those that are known', () => {
  expect(() => createWire({ dialect: 'other', entities: {} })).toThrow(
    'Unknown dialect "other"; known are hotChocolate.',
  )
})
