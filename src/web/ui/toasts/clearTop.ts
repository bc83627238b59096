import { TOP_BAR_HEIGHT } from '../layout/topBarHeight.ts'

/** Marks what messages do not cover: the actions and tabs of a page, the tools of a list. */
export const KEEP_CLEAR = { 'data-keep-clear': '' }

const GAP = 12
/** Further down than this part of the window nothing makes way: a message belongs to the top. */
const REACH = 0.4

/** Where messages begin, in pixels from the top of the window: under the bar, and under what is kept clear beneath it. */
export function clearTop(): number {
  const bottoms = [...document.querySelectorAll('[data-keep-clear]')]
    .map((element) => element.getBoundingClientRect().bottom)
    .filter((bottom) => bottom <= window.innerHeight * REACH)
  return Math.max(TOP_BAR_HEIGHT, ...bottoms) + GAP
}
