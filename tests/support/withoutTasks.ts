// Loaded before React, whose development build links each element to its place in a debugger. No test looks at that.
Object.assign(console, { createTask: undefined })
