declare global {
  interface Window {
    /** The list that tag managers read. Without one it is only a list. */
    dataLayer?: object[]
  }
}

/** Tells the tag manager of the page, where there is one, that something has happened. Never anything about the person. */
export function pushEvent(
  event: 'investor_account_created' | 'borrower_account_created',
  page: Pick<Window, 'dataLayer'> = window,
): void {
  page.dataLayer ??= []
  page.dataLayer.push({ event })
}
