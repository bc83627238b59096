import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../../support/testServer.ts'
import type { TestServer } from '../../support/testServer.ts'

const INDEX =
  '<!doctype html><html lang="da"><head><title>App</title></head><body><div id="root"></div></body></html>'
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(4_000))})`

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fundament-app-'))
  mkdirSync(join(folder, 'dist/web/assets'), { recursive: true })
  writeFileSync(join(folder, 'dist/web/index.html'), INDEX)
  writeFileSync(join(folder, 'dist/web/boot.js'), '1')
  writeFileSync(join(folder, 'dist/web/assets/index-C0JGIang.js'), SCRIPT)
  writeFileSync(join(folder, 'secret.txt'), 'outside of the app')
  server = await startTestServer({
    projectFolder: folder,
    entityConfigFolder: join(import.meta.dirname, '../../../entity-config'),
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** `fetch` would not send another host's name. */
const askAs = (host: string, path: string) =>
  new Promise<string>((resolve, reject) => {
    request(`${server.url}${path}`, { headers: { host } }, (response) => {
      text(response).then(resolve, reject)
    })
      .on('error', reject)
      .end()
  })

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })

test('every address of the app answers with the start page, which is never kept without asking', async () => {
  for (const path of ['/', '/login', '/sv/admin/loans/12/history?edit=true', '/business/dashboard']) {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<div id="root"></div>')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-type')).toContain('text/html')
  }
})

test('the start page is in the language of its address', async () => {
  const language = async (path: string) => /<html lang="(\w+)"/.exec(await (await get(path)).text())?.[1]
  expect(await Promise.all(['/', '/en/blog', '/sv', '/no/login', '/enormous'].map(language))).toEqual([
    'da',
    'en',
    'sv',
    'nb',
    'da',
  ])
})

test("the start page and /app-config carry the look of the host's partner, else the platform's [B1.6]", async () => {
  const own = await askAs('lan.fjellvik.example', '/login')
  expect(own).toContain('<title>Fjellvik Finans</title>')
  expect(own).toContain('&quot;primaryColor&quot;:&quot;#7a3e12&quot;')
  expect(await askAs('somewhere.example', '/login')).toContain('<title>Fundament</title>')
  expect(JSON.parse(await askAs('LAN.fjellvik.example', '/app-config'))).toEqual({
    captchaSiteKey: null,
    identityProviders: ['SIGNICAT_MIT_ID', 'SIGNICAT_NO_BANK_ID'],
    sandboxes: ['mail', 'sms', 'captcha', 'dns', 'registry', 'identity', 'scanner', 'bank'],
    hasOutbox: true,
    partner: {
      code: 'fjellvik',
      name: 'Fjellvik Finans',
      logoUrl: '/partners/fjellvik.svg',
      primaryColor: '#7a3e12',
      supportEmail: 'kunde@fjellvik.example',
      supportPhone: '+4723960098',
    },
  })
})

test('a partner’s name is escaped in the page', async () => {
  await server.db.query(
    `update white_label_partners set name = '</title><script>1' where code = 'havnegaard'`,
  )
  const page = await askAs('invest.havnegaard.example', '/')
  expect(page).not.toContain('<script>1')
  expect(page).toContain('&lt;script&gt;1')
})

test('files with a hash in their name are kept for ever, others are asked for each time', async () => {
  expect((await get('/assets/index-C0JGIang.js')).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  )
  expect((await get('/boot.js')).headers.get('cache-control')).toBe('no-cache')
})

test('a missing file is missing, not the start page', async () => {
  for (const path of ['/assets/old-12345678.js', '/missing.png', '/assets/']) {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('<')
  }
  expect((await fetch(`${server.url}/admin/loans`, { method: 'POST' })).status).toBe(404)
})

test('serves nothing outside of the built app', async () => {
  for (const path of [
    '/../secret.txt',
    '/..%2f..%2fsecret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
  ]) {
    expect(await (await get(path)).text()).not.toContain('outside')
  }
})

test('large files travel compressed', async () => {
  const response = await get('/assets/index-C0JGIang.js', { 'accept-encoding': 'gzip' })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  // fetch has unpacked it already; what came is what was written.
  expect(await response.text()).toBe(SCRIPT)
})
