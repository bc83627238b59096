import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

/** Returns the path of a Chromium for the tests, or null when there is none and none can be installed here. */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) return isProgram(given) ? given : null
  return onPath() ?? fixedPlaces() ?? (await playwrightsOwn()) ?? (await installed())
}

export const NO_BROWSER =
  'The end-to-end tests need Chromium and found none. Install one (Debian: apt-get install chromium; anywhere: ' +
  'npx playwright install chromium) or set CHROMIUM_PATH to its program.'

// The headless shell comes first: it has the same engine and needs a third less processor time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(isProgram) ?? null

const fixedPlaces = () =>
  [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ].find(isProgram) ?? null

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path !== '' && isProgram(path) ? path : null
}

/** Installs Chromium, but only as root on Debian and its derivatives. */
async function installed() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.log('Installing Chromium for the end-to-end tests.')
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update'], { isQuiet: true, environment })
  if (update.code !== 0) console.error(update.output)
  // Older releases do not have the first package.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const options = { isQuiet: true, environment }
    const install = await run('apt-get', ['install', '-y', '--no-install-recommends', name], options)
    if (install.code === 0) break
    console.error(install.output)
  }
  return onPath()
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
