/** Until the first area's code is here. Empty on the page's own background: anything drawn would flash. */
export function StartScreen() {
  return <div aria-busy="true" />
}
