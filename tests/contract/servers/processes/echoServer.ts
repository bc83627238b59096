import { answerParent } from '../../../support/processes/answerParent.ts'

// A process of its own that says what it is told, or ends itself.
answerParent(async (question) => (question === 'end' ? process.exit() : question))
