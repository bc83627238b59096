/**
 * Suggestions are drawn at the end of the document, outside the page's landmarks, so their popup is a landmark of its own,
 * like a menu.
 */
export const suggestionsLandmark = (label: string) => ({ role: 'region', 'aria-label': label }) as const
