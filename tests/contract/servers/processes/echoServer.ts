import { answerParent } from '../../../support/processes/answerParent.ts'

// A process of its own that says what it is told, ends itself, or keeps its answer to itself.
answerParent(async (question) => {
  if (question === 'end') process.exit()
  return question === 'say nothing' ? new Promise<string>(() => undefined) : question
})
