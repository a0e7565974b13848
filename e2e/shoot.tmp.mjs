import { chromium } from '@playwright/test'
import sharp from 'sharp'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--disable-background-networking','--disable-component-update'] })
const noise = async (w,h,hue) => sharp({create:{width:w,height:h,channels:3,background:{r:hue,g:120,b:200-hue},noise:undefined}}).composite([{input:Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><circle cx="${w/2}" cy="${h/2}" r="${h/3}" fill="gold"/><rect width="${w}" height="${h/3}" fill="steelblue"/></svg>`)}]).jpeg({quality:95}).toBuffer()
const files = []
for (let i=0;i<9;i++) files.push({name: i===3?'a-very-long-file-name-of-a-photo-from-the-summer-holidays-2026.jpg':`photo-${i}.jpg`, mimeType:'image/jpeg', buffer: await noise(1200+100*i, 800, 20*i)})
files.splice(2,0,{name:'broken.jpg',mimeType:'image/jpeg',buffer:Buffer.from('xx')})
for (const [w,h] of [[390,844],[768,1024],[1440,900]]) for (const scheme of ['light','dark']) {
  const page = await browser.newPage({ viewport:{width:w,height:h}, colorScheme: scheme })
  await page.goto('http://localhost:4965/image-batch')
  await page.waitForTimeout(500)
  await page.screenshot({path:`/tmp/shots/empty-${w}-${scheme}.png`})
  await page.getByLabel('Choose images').setInputFiles(files)
  await page.waitForTimeout(700)
  await page.getByRole('button',{name:'Start',exact:true}).click()
  await page.waitForTimeout(900)
  if (scheme==='light') await page.screenshot({path:`/tmp/shots/run-${w}-${scheme}.png`})
  await page.getByRole('button',{name:'Start',exact:true}).waitFor({timeout:60000})
  await page.waitForTimeout(400)
  await page.screenshot({path:`/tmp/shots/done-${w}-${scheme}.png`})
  if (w===390) await page.screenshot({path:`/tmp/shots/donefull-${w}-${scheme}.png`, fullPage:true})
  await page.close()
}
await browser.close()
