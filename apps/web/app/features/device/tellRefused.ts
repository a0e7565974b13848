/** Loaded where it is needed, which is rare. */
import { DEVICE } from '../../content/device.ts'
import { showToast } from '../../ui/Toast.tsx'

/** Tells the visitor that the browser refuses storage. */
export default function tellRefused(): void {
  showToast({ text: DEVICE.refused })
}
