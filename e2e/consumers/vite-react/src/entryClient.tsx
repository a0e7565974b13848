/** Hydrates what the server rendered, and shows the form of the README's recipes below it. */
import { StrictMode, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Portrait } from './Portrait'
import { ProfileForm } from './recipes/ProfileForm'

function Profile() {
  const [saved, setSaved] = useState('')
  return (
    <section>
      <ProfileForm onSave={({ name, avatar }) => setSaved(`Saved: ${name}, ${avatar?.type}`)} />
      <p role="status">{saved}</p>
    </section>
  )
}

hydrateRoot(
  document.querySelector('#root')!,
  <StrictMode>
    <Portrait />
  </StrictMode>,
)
createRoot(document.querySelector('#profile')!).render(<Profile />)
