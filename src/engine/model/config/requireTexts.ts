/**
 * The schema with `requiredTexts` among the required keys. They are apart because an editor sees only the config file, and
 * the text may be in the folder of a language.
 */
export function requireTexts<T extends object>(schema: T): T {
  return JSON.parse(JSON.stringify(schema), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('requiredTexts' in value)) return value
    const { requiredTexts, ...rest } = value
    const required = 'required' in rest && Array.isArray(rest.required) ? rest.required : []
    return { ...rest, required: [...required, ...(requiredTexts as readonly string[])] }
  }) as T
}
