export function RestrictedAccessPage() {
  return null
}
