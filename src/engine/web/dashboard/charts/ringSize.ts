/** Width and height of a donut in px; its placeholder has the same size, so that the page does not jump. */
export const RING_SIZE = 148
