import { answer } from '../rules.js'

// Asked again with every request, in the server that `next start` starts.
export const dynamic = 'force-dynamic'

export default function Page() {
  return <p>{answer}</p>
}
