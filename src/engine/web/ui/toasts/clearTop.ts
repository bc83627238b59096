import { TOP_BAR_HEIGHT } from '../layout/topBarHeight.ts'

/** Marks what toasts must not cover: a page's actions and tabs, a list's tools. */
export const KEEP_CLEAR = { 'data-keep-clear': '' }

const GAP = 12
/** Marked elements below this share of the window are ignored: toasts stay at the top. */
const REACH = 0.6

/**
 * Distance in pixels from the top of the window to the first toast: below the bar and the marked elements.
 */
export function clearTop(): number {
  const bottoms = [...document.querySelectorAll('[data-keep-clear]')]
    .map((element) => element.getBoundingClientRect().bottom)
    .filter((bottom) => bottom <= window.innerHeight * REACH)
  return Math.max(TOP_BAR_HEIGHT, ...bottoms) + GAP
}
