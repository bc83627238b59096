/** The text of a form's field; empty for anything else. */
export const fieldOf = (form: unknown, name: string): string => {
  const value: unknown =
    typeof form === 'object' && form !== null && Object.hasOwn(form, name) ? Reflect.get(form, name) : ''
  return typeof value === 'string' ? value : ''
}
