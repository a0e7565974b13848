/**
 * Peer connections: a way to the network that the security policy does not cover, and `Connection-Allowlist`
 * only in Chromium, so that their constructors are removed, from the compiler's preview and from every page.
 */

/** The names of the constructors, also those that are useless without the first. Source: W3C, "WebRTC". */
export const PEER_CONNECTIONS: readonly string[] = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'mozRTCPeerConnection',
  'RTCDataChannel',
  'RTCIceTransport',
  'RTCIceCandidate',
  'RTCSessionDescription',
]

/** A script that removes them from a page before any other runs. */
export const noPeersScript = `for (const name of ${JSON.stringify(PEER_CONNECTIONS)}) delete globalThis[name]`
