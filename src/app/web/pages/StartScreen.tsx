/** Shown until the first area's code has loaded. Empty, because anything drawn would flash. */
export function StartScreen() {
  return <div aria-busy="true" />
}
