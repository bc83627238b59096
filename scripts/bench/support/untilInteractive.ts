/**
 * Runs in a page. Returns the milliseconds from the end of the last GraphQL answer until the first frame that shows rows and
 * is followed by 300 ms without a task of more than 50 ms. `cells`: selector of the rows' cells.
 */
export function untilInteractive(cells: string): Promise<number> {
  return new Promise((resolve) => {
    const longTasks: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) longTasks.push(entry.startTime + entry.duration)
    }).observe({ type: 'longtask', buffered: true })
    const look = () => {
      if (document.querySelectorAll(cells).length < 12) return void requestAnimationFrame(look)
      const rowsAt = performance.now()
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(finish, 300, rowsAt)))
    }
    const finish = (rowsAt: number) => {
      const answers = performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('/graphql'))
        .map((entry) => entry.responseEnd)
        .filter((end) => end <= rowsAt)
      const quiet = Math.max(rowsAt, ...longTasks.filter((end) => end > rowsAt))
      resolve(quiet - Math.max(...answers))
    }
    look()
  })
}
