/** Loaded only when it is needed, which is rare. */
import { DEVICE } from '../../content/device.ts'
import { showToast } from '../../ui/Toast.tsx'

/** Shows the visitor that the browser refuses storage. */
export default function showRefused(): void {
  showToast({ text: DEVICE.refused })
}
