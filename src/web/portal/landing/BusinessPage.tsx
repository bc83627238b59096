export function BusinessPage() {
  return null
}
