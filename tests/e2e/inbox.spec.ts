import { expect, expectNoAxeViolations, signIn, test } from './support/fixtures.ts'

const LANGUAGES = [
  {
    locale: 'en',
    path: '/en',
    menu: /User menu for/,
    inbox: 'Inbox',
    unread: /^\d+ unread notices?$/,
    none: '0 unread notices',
    line: /^(Unread: )?[\d,.]+ DKK came into your account\.|was paid to you for loan/,
    markAll: 'Mark all as read',
    choose: 'Choose what we tell you',
    kind: 'Money in',
    mail: 'Mail: Money in',
    weekly: 'Mail once a week',
  },
  {
    locale: 'da',
    path: '',
    menu: /Brugermenu for/,
    inbox: 'Indbakke',
    unread: /^\d+ ulæste? beske(d|der)$/,
    none: '0 ulæste beskeder',
    line: /^(Ulæst: )?(Der er indsat [\d.,]+ DKK på din konto\.|Du har modtaget)/,
    markAll: 'Markér alle som læst',
    choose: 'Vælg, hvad du får besked om',
    kind: 'Penge ind',
    mail: 'Mail: Penge ind',
    weekly: 'Mail hver uge',
  },
] as const

for (const { locale, path, ...words } of LANGUAGES) {
  test(
    `${locale}: the user menu leads to the inbox, notices are read and chosen, and the statement is in the same language`,
    { tag: '@phone' },
    async ({ page, viewport }) => {
      const width = viewport?.width ?? 0
      // Everything is marked as read once for each size, so each has a reader of its own.
      await signIn(page, locale === 'en' ? 'investor' : width < 600 ? 'borrower' : 'business')
      await page.goto(`${path}/account/statement`)
      await page.getByRole('button', { name: words.menu }).click()
      const link = page.getByRole('link', { name: new RegExp(`^${words.inbox}`) })
      await expect(link.getByText(/^\d+$/)).toBeVisible()
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: words.inbox })).toBeVisible()
      const list = page.getByRole('list', { name: words.inbox })
      await expect(list.getByText(words.line).first()).toBeVisible()
      await expect(page.getByText(words.unread)).toBeVisible()
      await expectNoAxeViolations(page)
      // Nothing is wider than the screen.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      if (locale === 'en') {
        const before = parseInt(await page.getByText(words.unread).innerText())
        await list.getByText('Unread: ').first().click()
        await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible()
        await page.goBack()
        await expect(page.getByText(new RegExp(`^${before - 1} unread`))).toBeVisible()
      } else {
        await page.getByRole('button', { name: words.markAll }).click()
        await expect(page.getByText(words.none)).toBeVisible()
        await expect(page.getByRole('button', { name: words.markAll })).toHaveCount(0)
      }

      await page.getByRole('link', { name: words.choose }).click()
      const mail = page.getByRole('combobox', { name: words.mail })
      await mail.selectOption({ label: words.weekly })
      await expect(mail).toBeEnabled()
      await expectNoAxeViolations(page)
      await page.reload()
      await expect(mail).toHaveValue('WEEKLY')
    },
  )
}
