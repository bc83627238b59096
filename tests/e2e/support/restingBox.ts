import { expect, type Locator } from '@playwright/test'

export type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

/**
 * Where an element is, in pixels, once it has come to rest: a page that follows another one draws its parts one after the
 * other, and hides them again while it fetches more of itself.
 */
export async function restingBox(element: Locator): Promise<Box> {
  let box: Box | null = null
  const isAtRest = async () => {
    const before = box
    box = await element.boundingBox()
    return box !== null && JSON.stringify(box) === JSON.stringify(before)
  }
  await expect.poll(isAtRest).toBe(true)
  return box ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 }
}
