/** `Bearer ${BACKEND_TOKEN}`: plain text and names in turn. */
export type TemplatePart = string | { readonly name: string }

export function readTemplate(text: string): readonly TemplatePart[] {
  // Every second piece is a name.
  return text
    .split(/\$\{([^}]*)\}/)
    .map((piece, index): TemplatePart => (index % 2 === 0 ? piece : { name: piece.trim() }))
    .filter((part) => part !== '')
}
