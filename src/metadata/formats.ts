/**
 * Word characters with optional single dots, pluses or hyphens, an `@`, a domain, and a top-level part of at
 * least two characters. Every alternative starts with a different character, which rules out slow
 * backtracking.
 */
export function isEmail(text: string): boolean {
  return /^\w+(?:[.+-]\w+)*@\w+(?:-+\w+)*(?:\.\w+(?:-+\w+)*)*\.\w{2,}$/.test(text)
}

/** International: `+45 89 87 60 60`. Spaces, hyphens, dots and brackets are ignored. */
export function isPhone(text: string): boolean {
  return /^\+[1-9]\d{5,14}$/.test(text.replaceAll(/[\s().-]/g, ''))
}

/** Bank and branch of a Nordic bank account: only digits. */
export const BANK_CODE = /^[0-9]{3,5}$/

/** Number of a Nordic bank account: only digits. */
export const BANK_ACCOUNT = /^[0-9]{4,15}$/

/** A web address with its scheme. */
export function isUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /\s/.test(text)) return false
  return URL.canParse(text)
}
