import { chromium } from '@playwright/test'
import { createSiteServer } from '../apps/web/scripts/serve.mjs'
const server = createSiteServer('/tmp/sealbuild'); await new Promise((r) => server.listen(0, r))
const origin = `http://localhost:${server.address().port}`
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-quic'] })
const p = await (await b.newContext({ baseURL: origin })).newPage()
p.on('console', (m) => m.type() !== 'log' && console.log('CONSOLE', m.type(), m.text().slice(0, 300)))
await p.goto('/about'); await p.getByRole('contentinfo').getByText('Available offline', { exact: true }).waitFor({ timeout: 180000 })
console.log('stored')
await p.goto('/trust'); await p.getByRole('button', { name: 'Seal without them' }).click()
await p.waitForTimeout(4000)
const r = await p.goto('/faq')
console.log(r.headers()['connection-allowlist'], r.headers()['content-security-policy'].slice(-200), await p.evaluate(() => document.documentElement.outerHTML.slice(0, 120)))
await p.waitForTimeout(5000)
console.log(await p.getByRole('banner').innerText(), '|', await p.getByRole('contentinfo').innerText())
// client side navigation to trust
await p.getByRole('contentinfo').getByRole('link', { name: 'Check it yourself' }).click()
await p.waitForTimeout(2000)
await p.getByRole('button', { name: 'Try to leak a token' }).click()
await p.waitForTimeout(4000)
console.log(await p.getByRole('table').innerText())
console.log(await p.getByRole('status').allInnerTexts())
for (const [n, w, h] of [['a', 390, 844], ['b', 768, 1024], ['c', 1440, 900]]) { await p.setViewportSize({ width: w, height: h }); await p.evaluate(() => document.getElementById('sealed').scrollIntoView()); await p.screenshot({ path: `/tmp/sealexp/seal-${n}.png` }) }
server.closeAllConnections(); server.close()
await p.goto('/nowhere'); console.log(await p.locator('h1').innerText())
await p.goto('/converter/encoding/base64-encode'); await p.waitForTimeout(4000); await p.getByRole('button', { name: 'Sample', exact: true }).click(); await p.waitForTimeout(1500)
console.log(await p.getByLabel('Output').inputValue())
await b.close(); process.exit(0)
