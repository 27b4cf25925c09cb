// Answers the studio's questions. Those that come before the module is there wait for it.

const module = import('./answers.js')

onmessage = async ({ data: { number, name, question } }) => {
  const { answer } = await module
  postMessage({ number, ...answer(name, question) })
}
