const { answer } = require('./rules.cjs')

console.log(answer)
