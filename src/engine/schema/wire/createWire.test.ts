import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { expect, test } from 'vitest'

test('the browser gets the wires without graphql-js or any other package', async () => {
  const metafile = await bundle('createWire.ts')
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports)
  expect(imports.filter(({ path }) => metafile.outputs[path] === undefined)).toEqual([])
  const isOwn = (path: string) => /engine\/(?:schema\/(?:wire\/|relativeDate\.ts$)|rules\/)/.test(path)
  expect(Object.keys(metafile.inputs).filter((path) => !isOwn(path))).toEqual([])
})

test('the wire is small', async () => {
  const { outputs } = await bundle('createWire.ts')
  const first = loadedFirst(outputs)
  expect(first.reduce((sum, path) => sum + (outputs[path]?.bytes ?? 0), 0)).toBeLessThan(20_000)
  // What few servers need comes when it is needed.
  const later = Object.entries(outputs).filter(([path]) => !first.includes(path))
  for (const [, { bytes }] of later) expect(bytes).toBeLessThan(2_000)
})

test('reading loads no code for writing', async () => {
  const files = Object.keys((await bundle('createReadingWire.ts')).inputs)
  expect(files.some((path) => path.endsWith('/wire/list.ts'))).toBe(true)
  expect(files.filter((path) => /\/(?:write|run|errors)\.ts$/.test(path))).toEqual([])
})

/** The file itself, and all that it cannot begin without. */
function loadedFirst(outputs: Metafile['outputs']): readonly string[] {
  const entry = Object.keys(outputs).filter((path) => outputs[path]?.entryPoint?.endsWith('/createWire.ts'))
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
