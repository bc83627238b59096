/** See `findBrowser.mjs`. */
export function findBrowser(): Promise<string | null>
export const NO_BROWSER: string
