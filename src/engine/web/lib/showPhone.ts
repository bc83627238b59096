/** For people to read: `+4512345678` -> `+45 12 34 56 78`. */
export function showPhone(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  const [, code, number] = CALLING_CODE.exec(digits) ?? []
  if (code === undefined || number === undefined) return digits
  return `+${code} ${number.length === 8 ? number.replaceAll(/(\d\d)(?=\d)/g, '$1 ') : number}`
}

/** The zones give the length of a calling code, so pages that only show a number need no list of countries. */
const CALLING_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/
