/**
 * Says on the region of a table which of its sides hide columns, and which column each side cuts, counted from 1.
 * Nothing renders: only lines beside the sticky cells and the numbers of cut columns depend on it.
 */
export function watchEdges(region: HTMLElement | null) {
  if (!region) return undefined
  const mark = () => {
    const { scrollLeft, clientWidth, scrollWidth } = region
    region.toggleAttribute('data-scrolled', scrollLeft > 0)
    // Sizes are rounded, so the end may be a pixel away.
    region.toggleAttribute('data-more', scrollLeft + clientWidth < scrollWidth - 1)
    const { start, end } = cutColumns(region)
    setOrRemove(region, 'data-cut-start', start)
    setOrRemove(region, 'data-cut-end', end)
  }
  const sizes = new ResizeObserver(mark)
  sizes.observe(region)
  for (const table of region.children) sizes.observe(table)
  region.addEventListener('scroll', mark, { passive: true })
  return () => {
    sizes.disconnect()
    region.removeEventListener('scroll', mark)
  }
}

/** The columns that are partly under the first one or at its end, and partly under the actions or beyond the region. */
function cutColumns(region: HTMLElement) {
  const [first, ...others] = [...region.querySelectorAll('thead th:not(.ff-actions)')].map(edgesOf)
  const actions = region.querySelector('thead .ff-actions')
  const last = actions ? edgesOf(actions).left : edgesOf(region).right
  const at = (edge: number) => {
    const index = others.findIndex(({ left, right }) => left < edge - PADDING && right > edge + PADDING)
    return index < 0 ? null : index + 2
  }
  return { start: first ? at(first.right) : null, end: at(last) }
}

const edgesOf = (element: Element): DOMRect => element.getBoundingClientRect()

function setOrRemove(element: HTMLElement, name: string, value: number | null) {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, String(value))
}

/** Of a cell, in px: what covers no more than that covers no text. */
const PADDING = 10
