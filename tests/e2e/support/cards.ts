import { expect, type Locator } from '@playwright/test'
import type { Locale } from '../../../src/engine/model/Text.ts'
import { textIn, textsOf } from './texts.ts'

/** Checks a card of onboarding: every text is one of its language, and nothing reaches beyond the screen. */
export async function expectGoodCard(card: Locator, locale: Locale): Promise<void> {
  const texts = await card.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) found.push(walker.currentNode.textContent?.trim() ?? '')
    const named = [...element.querySelectorAll('[aria-label], [placeholder]')]
    return [
      ...found,
      ...named.flatMap((one) => [
        one.getAttribute('aria-label') ?? '',
        one.getAttribute('placeholder') ?? '',
      ]),
    ].filter((text) => text !== '')
  })
  const english = englishIn(locale)
  expect(
    texts.filter((text) => english.has(text) || isKey(text)),
    'texts left over',
  ).toEqual([])
  await expectToFit(card)
}

const PHONE = { width: 390, height: 844 }

/** Nothing reaches beyond the screen, on a phone neither. */
async function expectToFit(card: Locator): Promise<void> {
  const page = card.page()
  const own = page.viewportSize() ?? PHONE
  for (const size of [PHONE, own]) {
    await page.setViewportSize(size)
    await expect
      .poll(
        () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        {
          message: `wider than ${size.width} px`,
        },
      )
      .toBe(0)
  }
}

/**
 * Answers every question of the step that has no answer yet, in any language: the first choice of a list, No where there
 * are two, the first box. `texts` go into fields, by the end of their id.
 */
export async function answerStep(card: Locator, texts: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await card.locator(`input[id$="-${name}"], textarea[id$="-${name}"]`).fill(text)
  }
  for (const list of await card.locator('select').all()) {
    if ((await list.inputValue()) === '') await list.selectOption({ index: 1 })
  }
  for (const group of await card.getByRole('radiogroup').all()) {
    if ((await group.getByRole('radio', { checked: true }).count()) === 0)
      await group.getByRole('radio').last().check()
  }
}

/** Presses the button that ends the step. */
export const sendStep = (card: Locator): Promise<void> => card.locator('button[type=submit]').click()

/** A message of the corner, with its title and the line below. */
export async function expectMessage(
  card: Locator,
  locale: Locale,
  title: string,
  text?: string,
): Promise<void> {
  const t = textIn(locale)
  // By its label: a dialog that follows hides its role.
  const messages = card.page().getByLabel(t('shell.toasts.label'))
  await expect(messages).toContainText(t(title))
  if (text !== undefined) await expect(messages).toContainText(t(text))
}

/** A text without a translation is shown as its key. */
const isKey = (text: string): boolean => {
  const [area = '', ...rest] = text.split('.')
  return rest.length > 0 && AREAS.has(area)
}

/** What cards say. */
const AREAS: ReadonlySet<string> = new Set([
  'account',
  'aml',
  'common',
  'errors',
  'fields',
  'financialLiteracy',
  'onboarding',
  'onboardingForms',
  'signUpCompletion',
  'validation',
])

/** English texts that are others in this language. */
function englishIn(locale: Locale): ReadonlySet<string> {
  if (locale === 'en') return new Set()
  const own = textsOf(locale)
  const owned = new Set(own.values())
  return new Set(
    [...textsOf('en')]
      .filter(
        ([key, text]) => AREAS.has(key.split('.')[0] ?? '') && own.get(key) !== text && !owned.has(text),
      )
      .map(([, text]) => text),
  )
}
