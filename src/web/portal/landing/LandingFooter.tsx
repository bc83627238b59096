export function LandingFooter() {
  return null
}
