import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { RoundAvatar } from './RoundAvatar'

interface Profile {
  name: string
  avatar?: Blob | undefined
}

export function ProfileForm({ onSave }: { readonly onSave: (profile: Profile) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const { control, register, handleSubmit, resetField } = useForm<Profile>({ defaultValues: { name: '' } })
  const choose = (chosen: File | null) => {
    resetField('avatar') // until the new picture is cropped
    setFile(chosen)
  }
  return (
    <form onSubmit={handleSubmit(onSave)}>
      <label>
        Name <input {...register('name', { required: true })} />
      </label>
      <label>
        Avatar{' '}
        <input type="file" accept="image/*" onChange={(event) => choose(event.target.files?.[0] ?? null)} />
      </label>
      <Controller
        name="avatar"
        control={control}
        rules={{ required: true }}
        render={({ field: { onChange } }) => <RoundAvatar image={file} onChange={onChange} />}
      />
      <button type="submit">Save</button>
    </form>
  )
}
