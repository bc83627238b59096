export function InfoPage() {
  return null
}
