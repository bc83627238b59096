// Takes the pictures of README and docs from the running app: of the marketplace with fresh demo data, and of two other servers.
//   npx tsx scripts/screenshots.ts            all of them
//   npx tsx scripts/screenshots.ts loan home  these alone
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { PROJECT, startProject } from '../tests/e2e/support/startProject.ts'
import { startJsonServer } from '../tests/support/backends/jsonServer.ts'
import type { Listening } from '../tests/support/backends/listen.ts'
import { startRelayServer } from '../tests/support/backends/relayServer.ts'
import { send } from './bench/support/load.ts'
import { OF_JSON_SERVER, OF_MARKETPLACE, OF_POTHOS } from './screenshots/pictures.ts'
import { type Picture, takePicture } from './screenshots/takePicture.ts'
import { findBrowser } from './support/findBrowser.mjs'

const MOST_ATTEMPTS = 60
const PAUSE_MS = 500
const asked = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: (await findBrowser()) ?? undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  await takeAll(OF_MARKETPLACE)
  await takeAll(OF_POTHOS, startRelayServer)
  await takeAll(OF_JSON_SERVER, startJsonServer)
} finally {
  await browser.close()
}

/** In front of the server that `start` starts; of the marketplace without it. */
async function takeAll(all: readonly Picture[], start?: () => Promise<Listening>): Promise<void> {
  const pictures = all.filter(({ file }) => asked.length === 0 || asked.includes(file))
  if (pictures.length === 0) return
  const behind = await start?.()
  const project = mkdtempSync(join(tmpdir(), 'fundament-bookshop-'))
  const config = { endpoint: behind?.endpoint, name: 'Bookshop' }
  writeFileSync(join(project, 'backend.json'), JSON.stringify(config))
  const args = behind === undefined ? [] : ['--project', project]
  const server = await startProject(PROJECT, 'screenshots.log', { NODE_ENV: '', LOG_LEVEL: 'error' }, args)
  try {
    for (const picture of pictures) {
      const { login } = picture
      const demo =
        login === null ? null : { username: `${login}@fundament.example`, password: 'Fundament-2026' }
      const credentials = behind === undefined ? demo : await firstPerson(server.said)
      await takePicture(browser, server.url, picture, async (page) => {
        if (credentials) await signIn(page, server.url, credentials)
      })
    }
  } finally {
    await server.stop()
    await behind?.close()
    rmSync(project, { recursive: true, force: true })
  }
}

interface Credentials {
  readonly username: string
  readonly password: string
}

/** The first start in front of another server says once who may sign in, some time after its address. */
async function firstPerson(said: () => string): Promise<Credentials> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const [, username, password] = /Sign in as\s+(\S+)\s+with[^:]*:\s+(\S+)/.exec(said()) ?? []
    if (username && password) return { username, password }
    await setTimeout(PAUSE_MS)
  }
  throw new Error(`The start does not say who may sign in:\n${said()}`)
}

async function signIn(page: Page, base: string, input: Credentials): Promise<void> {
  const query = 'mutation($i: SignInInput!) { signIn(input: $i) { accessToken refreshToken } }'
  const answer = await send({
    url: `${base}/graphql`,
    headers: {},
    body: JSON.stringify({ query, variables: { i: input } }),
  })
  await page.evaluate(
    (tokens) => localStorage.setItem('fundament.tokens', JSON.stringify(tokens)),
    answer['signIn'],
  )
}
