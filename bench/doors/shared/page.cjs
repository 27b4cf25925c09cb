require('kingsight/element')
const { look } = require('./look.js')
const { answer } = require('./rules.cjs')

look().then((board) => {
  document.title = `${answer} ${board}`
})
