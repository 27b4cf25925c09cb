import { answer } from './rules.js'

console.log(answer)
