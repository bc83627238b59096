import type { Page, WebSocketRoute } from '@playwright/test'

/** A server that cannot be reached until it is back: requests are refused, and the live connection is closed and not opened again. */
export async function breakConnection(page: Page): Promise<{
  readonly fall: () => Promise<void>
  readonly rise: () => void
}> {
  let isDown = false
  const sockets = new Set<WebSocketRoute>()
  await page.routeWebSocket('**/graphql', async (socket) => {
    if (isDown) return await socket.close({ code: GOING_AWAY })
    socket.connectToServer()
    sockets.add(socket)
  })
  await page.route('**/graphql', async (route) =>
    isDown ? await route.abort('connectionrefused') : await route.continue(),
  )
  return {
    fall: async () => {
      isDown = true
      await Promise.all([...sockets].map(async (socket) => await socket.close({ code: GOING_AWAY })))
      sockets.clear()
    },
    rise: () => {
      isDown = false
    },
  }
}

const GOING_AWAY = 1001
