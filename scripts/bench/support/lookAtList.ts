export interface ListSight {
  readonly isEmpty: boolean
  /** By how much the page is wider than the window, in px. */
  readonly pageOver: number
  /** By how much the list is wider than its place, in px. */
  readonly listOver: number
  /** Labels of the columns of which a part is out of view. */
  readonly hidden: readonly string[]
  /** Amounts that do not fit and end without an ellipsis. */
  readonly clipped: readonly string[]
  readonly cutHeads: readonly string[]
}

/** Runs in the page: what of a list, drawn as a grid, a table or cards, can be read without scrolling sideways. */
export function lookAtList(): ListSight {
  const root = document.documentElement
  const list = document.querySelector<HTMLElement>('main [role="grid"], main table')
  const scroller = list?.matches('table') ? list.parentElement : list
  const edges = scroller?.getBoundingClientRect() ?? root.getBoundingClientRect()
  const isCut = (element: Element) =>
    // What only screen readers read has a pixel.
    element.clientWidth > 1 &&
    (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2)
  const ownText = (element: Element) => element.textContent.trim()
  const heads = [...(list?.querySelectorAll<HTMLElement>('.ff-headcell, thead th:not(.ff-actions)') ?? [])]
  const end = list?.querySelector('.ff-head .ff-actions, thead .ff-actions')?.getBoundingClientRect().left
  const right = Math.min(end ?? Infinity, edges.left + (scroller?.clientWidth ?? edges.width), innerWidth)
  const cells = [
    ...document.querySelectorAll<HTMLElement>(
      'main :is(.ff-body, .ff-foot) [data-cell][data-align="end"], main :is(tbody, tfoot) td[align="right"], main article dd, main li dd',
    ),
  ]
  return {
    isEmpty:
      cells.length === 0 &&
      document.querySelector('main :is(.ff-body .ff-row, tbody tr, article, li dl, li .ff-row-link)') ===
        null,
    pageOver: root.scrollWidth - root.clientWidth,
    listOver: scroller ? scroller.scrollWidth - scroller.clientWidth : 0,
    hidden: heads
      .filter((head) => head.getBoundingClientRect().right > right + 1)
      .map((head) => ownText(head.querySelector('.ff-clip') ?? head)),
    clipped: cells
      .filter((cell) => /\d/.test(ownText(cell)) && [cell, ...cell.querySelectorAll('*')].some(isCut))
      .map(ownText),
    cutHeads: heads.flatMap((head) => {
      const clip = head.querySelector('.ff-clip')
      return clip && isCut(clip) ? [ownText(clip)] : []
    }),
  }
}
