import { chromium } from '@playwright/test'
const [,, ...pages] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] })
for (const [w, scheme] of [[1440,'light'],[390,'dark']]) {
  const c = await b.newContext({ viewport: { width: w, height: 900 }, colorScheme: scheme })
  const p = await c.newPage(); p.on('pageerror', e => console.log('PAGEERROR', e.message)); p.on('console', m => { if (m.type()==='error') console.log('ERR', m.text().slice(0,200)) })
  for (const path of pages) {
    await p.goto('http://localhost:4918/converter/' + path, { timeout: 120000 })
    await p.waitForTimeout(2500)
    const s = p.getByRole('button', { name: 'Sample', exact: true })
    if (await s.count()) { await s.first().click(); await p.waitForTimeout(2500) }
    const out = p.getByRole('textbox', { name: 'Output', exact: true })
    console.log(path, w, await p.locator('[data-page=generic]').getAttribute('data-state'), JSON.stringify((await out.inputValue()).slice(0,120)))
    await p.screenshot({ path: `/tmp/shots/${path.replace(/\//g,'_')}-${w}.png`, fullPage: true })
  }
  await c.close()
}
await b.close()
