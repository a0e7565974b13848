/** Code that tries to reach another server from a page, by every way that does not leave the page. */
import type { RecordingServer } from './recordingServer.ts'

/** Ways out of a page, each with its own path at the address outside. None leaves the page. */
const WAYS = `const to = (path) => outside + '/' + path
const add = (name, properties, parent = document.head) => parent.appendChild(Object.assign(document.createElement(name), properties))
const ways = {
  fetch: () => fetch(to('fetch'), { mode: 'no-cors' }),
  xhr: () => new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.onload = resolve
    request.onerror = () => reject(new Error('refused'))
    request.open('GET', to('xhr'))
    request.send()
  }),
  beacon: () => navigator.sendBeacon(to('beacon'), 'x'),
  websocket: () => void new WebSocket(to('websocket').replace('http', 'ws')),
  webtransport: () => void new WebTransport(to('webtransport').replace('http:', 'https:')),
  image: () => void (new Image().src = to('image')),
  ping: () => { add('a', { href: '#here', ping: to('ping') }, document.body).click() },
  form: () => {
    add('iframe', { name: 'target' }, document.body)
    add('form', { action: to('form'), method: 'post', target: 'target' }, document.body).submit()
  },
  preconnect: () => void add('link', { rel: 'preconnect', href: 'http://' + ahead }),
  prefetch: () => void add('link', { rel: 'prefetch', href: to('prefetch') }),
  prerender: () => void add('script', { type: 'speculationrules', textContent: JSON.stringify({ prerender: [{ source: 'list', urls: [to('prerender')], eagerness: 'immediate' }] }) }),
  stun: async () => {
    const peer = new RTCPeerConnection({ iceServers: [{ urls: stun }] })
    peer.createDataChannel('x')
    await peer.setLocalDescription(await peer.createOffer())
  },
  candidate: async () => {
    const [one, two] = [new RTCPeerConnection(), new RTCPeerConnection()]
    one.createDataChannel('x')
    await one.setLocalDescription(await one.createOffer())
    await two.setRemoteDescription(one.localDescription)
    await two.setLocalDescription(await two.createAnswer())
    await one.setRemoteDescription(two.localDescription)
    await one.addIceCandidate({ candidate: 'candidate:1 1 udp 2122260223 ' + peer + ' typ host', sdpMid: '0', sdpMLineIndex: 0 })
  },
}
for (const [name, attempt] of Object.entries(ways)) {
  try { await attempt() } catch (error) { console.info(name + ' was refused: ' + error.name) }
}`

/** The code with all attempts on this server; they run one after the other, and refusals are only logged. */
export function waysOut({ address, stun, ahead, peer }: RecordingServer): string {
  return `const [outside, stun, ahead, peer] = ${JSON.stringify([address, stun, ahead, peer])}\n${WAYS}`
}

/** The same from a page without peer connections, with those of a frame that the code makes. */
export function waysOutByFrame(server: RecordingServer): string {
  return `const { RTCPeerConnection } = document.body.appendChild(document.createElement('iframe')).contentWindow
${waysOut(server)}`
}
