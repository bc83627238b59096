import type { DocumentScanner } from './DocumentScanner.ts'

/** The file with which every scanner is tried, in two parts, so that no scanner takes this one for it. */
const TEST_FILE = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** Knows the test file alone. */
export const sandboxScanner: DocumentScanner = {
  scan: (content) => Promise.resolve(Buffer.from(content).includes(TEST_FILE) ? 'HARMFUL' : 'CLEAN'),
}

/** Where no scanner is set up; staff see that nothing was scanned. */
export const noScanner: DocumentScanner = { scan: () => Promise.resolve('NOT_SCANNED') }
