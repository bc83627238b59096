/** A spreadsheet of more cells than a browser can build at once, in memory. */
export class SheetTooLarge extends Error {
  constructor() {
    super('A sheet takes fewer cells.')
    this.name = 'SheetTooLarge'
  }
}
