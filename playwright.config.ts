import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

/** `CHROMIUM_PATH`, else the system's own; else Playwright's. */
const executablePath =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

/**
 * The built app on one server with fresh demo data. Every test runs on a desktop; those tagged `@phone` on a phone
 * too, those tagged `@phone-only` on nothing else.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/support/globalSetup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // Emptied between tests rather than opened anew: the app's code stays compiled, which is a third of the whole run.
    reuseContext: true,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // A browser for a closed network: it asks nothing of the outside by itself.
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
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
})
