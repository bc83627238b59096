/** The name of a file, from what it holds: `Loans - Late - 2026-11-20.csv`. */
export function fileName(parts: readonly (string | null)[], extension: string): string {
  const words = parts.flatMap((part) => {
    // Characters that some systems do not allow in names.
    const text = (part ?? '')
      .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    return text === '' ? [] : [text]
  })
  return `${words.join(' - ')}.${extension}`
}
