import type { RequestBody } from './postGraphQL.ts'

export function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true
  if (Array.isArray(value)) return value.some(holdsFile)
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile)
}

/**
 * A request that holds files, as the GraphQL multipart request specification says: `operations` with null in the place
 * of each file, `map` with the files' places, then the files.
 */
export function toMultipart({ variables, ...rest }: RequestBody): FormData {
  const files: { readonly place: string; readonly file: Blob }[] = []
  const without = (value: unknown, place: string): unknown => {
    if (value instanceof Blob) {
      files.push({ place, file: value })
      return null
    }
    if (Array.isArray(value)) return value.map((item, index) => without(item, `${place}.${index}`))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, without(item, `${place}.${key}`)]),
    )
  }
  const form = new FormData()
  form.append('operations', JSON.stringify({ ...rest, variables: without(variables, 'variables') }))
  form.append('map', JSON.stringify(Object.fromEntries(files.map(({ place }, index) => [index, [place]]))))
  for (const [index, { file }] of files.entries())
    form.append(String(index), file, file instanceof File ? file.name : 'file')
  return form
}
