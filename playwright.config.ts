import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

/** `CHROMIUM_PATH`, else the Chromium of the system, else (undefined) the one that Playwright installed. */
const executablePath =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

/** Only `FULL=1` runs tests tagged `@full`: they visit every page, or repeat in a browser what faster tests prove. */
const leftOut = process.env.FULL ? [] : [/@full/]

/** They take minutes each, so they begin first: no core waits for them at the end. */
const LONG =
  /(everyRecord|moneyJourney|addAnEntity|staffRoutes|portalPages|staffMoney|loanOffer|onboardingBusiness)\.spec\.ts$/

const DESKTOP = { viewport: { width: 1280, height: 800 } }

/**
 * The tests run the built app on one server with fresh demo data. Each test runs once: at phone size when it is tagged
 * `@phone`, else at desktop size.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/support/globalSetup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // What passes on the second try is counted and named as flaky.
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
      // Keep the browser from sending its own requests to the internet.
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
    { name: 'long', testMatch: LONG, grepInvert: leftOut, use: DESKTOP },
    { name: 'desktop', testIgnore: LONG, grepInvert: [/@phone/, ...leftOut], use: DESKTOP },
    {
      name: 'phone',
      grep: /@phone/,
      grepInvert: leftOut,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
})
