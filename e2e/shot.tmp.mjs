import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
const errors=[]
for (const [w,h] of [[390,844],[768,900],[1440,800],[1280,720]]) for (const scheme of ['light','dark']) {
  if (w===768&&scheme==='dark') continue
  const c = await b.newContext({ viewport:{width:w,height:h}, colorScheme: scheme, timezoneId:'Europe/Berlin' })
  const p = await c.newPage()
  p.on('console', m => { if (['error','warning'].includes(m.type())) errors.push(m.text()) }); p.on('pageerror', e=>errors.push(String(e)))
  await p.goto('http://localhost:4940/converter/time/time-zone')
  await p.waitForSelector('[data-home=true]')
  if (w===1440) { await p.getByRole('textbox',{name:'Input',exact:true}).fill('2026-11-20 15:00'); await p.waitForTimeout(1500) }
  await p.screenshot({ path:`/tmp/conv/tz-${w}-${scheme}.png`, fullPage: w===390 })
  const place = await p.$eval('section[aria-label="Time zones"]', e=>[e.getBoundingClientRect().height, e.firstElementChild.getBoundingClientRect().height])
  console.log(w, scheme, place)
  await c.close()
}
console.log(errors)
await b.close()
