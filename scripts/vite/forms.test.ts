import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { forms } from './forms.ts'

test('rebuilds a form edited while the app runs in development', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-forms-'))
  const write = (file: string, content: object) =>
    writeFileSync(join(folder, 'sample', file), JSON.stringify(content))
  const schemaWith = (minLength: number) => ({
    $id: 'sample',
    type: 'object',
    properties: { name: { type: 'string', minLength } },
  })
  mkdirSync(join(folder, 'sample'))
  write('schema.json', schemaWith(4711))
  write('ui.json', { fields: { name: { 'ui:title': 'before' } } })
  const server = await createServer({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: { usePolling: true, interval: 20 } },
    plugins: [forms(folder)],
  })
  onTestFinished(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })
  const code = async () => (await server.transformRequest('virtual:form/sample'))?.code ?? ''
  expect(await code()).toMatch(/4711[\s\S]*before/)

  // A file saved before the watcher first looked at it is not seen to change, so it is saved again until it is.
  await vi.waitFor(async () => {
    write('ui.json', { fields: { name: { 'ui:title': 'after' } } })
    expect(await code()).toContain('after')
  }, WAIT)
  await vi.waitFor(async () => {
    write('schema.json', schemaWith(4712))
    expect(await code()).toContain('4712')
  }, WAIT)
  expect(await code()).not.toContain('4711')
})

/** The machine may be busy. */
const WAIT = { timeout: 20_000, interval: 50 }
