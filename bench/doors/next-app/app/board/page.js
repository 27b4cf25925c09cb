'use client'

import 'kingsight/element'
import { useEffect } from 'react'
import { look } from '../../look.js'
import { answer } from '../../rules.js'

export default function Page() {
  useEffect(() => {
    look().then((board) => {
      document.title = `${answer} ${board}`
    })
  })
  return <kingsight-board />
}
