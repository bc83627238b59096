import { expect, test, vi } from 'vitest'
import { watchEdges } from './watchEdges.ts'

test('a table that scrolls sideways says which columns its sticky cells and its edge cut', () => {
  const region = document.createElement('div')
  region.innerHTML = '<table><thead><tr><th></th><th></th><th></th><th></th></tr></thead></table>'
  const cells = [...region.querySelectorAll('th')]
  const scrollTo = (left: number) => {
    place(region, 0, 300)
    cells.forEach((cell, i) => place(cell, i === 0 ? 0 : i * 100 - left, 100))
    region.dispatchEvent(new Event('scroll'))
    return [region.getAttribute('data-cut-start'), region.getAttribute('data-cut-end')]
  }
  watchEdges(region)
  expect(scrollTo(0)).toEqual([null, null])
  expect(scrollTo(30)).toEqual(['2', '4'])
  expect(scrollTo(100)).toEqual([null, null])
  cells[3]?.classList.add('ff-actions')
  expect(scrollTo(0)).toEqual([null, null])
  place(cells[3] ?? region, 240, 60)
  region.dispatchEvent(new Event('scroll'))
  expect(region.getAttribute('data-cut-end')).toBe('3')
})

function place(element: Element, left: number, width: number) {
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 0, width, 40))
}
