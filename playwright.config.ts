import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

/** `CHROMIUM_PATH`, else the Chromium of the system, else (undefined) the one that Playwright installed. */
const executablePath =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

/**
 * What only build machines run, with `FULL=1`: tests tagged `@full`, which visit every page or repeat in a browser what
 * unit, web and contract tests prove, and tests tagged `@phone` at phone size.
 */
const isFull = Boolean(process.env.FULL)
const leftOut = isFull ? [] : [/@full/]

/**
 * The tests run the built app on one server with fresh demo data. Every test runs at desktop size. Tests tagged `@phone`
 * also run at phone size with `FULL=1`, and tests tagged `@phone-only` run only there.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/support/globalSetup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes at its second try is named as flaky; more than three of them fail the run.
  retries: process.env.CI ? 1 : 0,
  // Long, so that no test fails because the machine is busy; what is there is not waited for.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // Playwright clears the context between tests instead of opening a new one. The app's code stays compiled, which saves a
    // third of the run.
    reuseContext: true,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Keep the browser from sending requests to the internet by itself.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: [/@phone-only/, ...leftOut],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grep: isFull ? /@phone/ : /@phone-only/,
      grepInvert: leftOut,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
})
