import type { Color } from '@whittle/tools-core/color'
import type { ReactElement } from 'react'
import { Select } from '../../ui/fields/Select.tsx'
import { useColorState, useColorTool } from './ColorContext.ts'
import { GradientSlider } from './GradientSlider.tsx'
import { LightnessChromaField } from './LightnessChromaField.tsx'
import { type Channel, HUE, MODELS, type ModelName, numbersIn, withNumber } from './models.ts'
import styles from './Picker.module.css'

const OPACITY: Channel = {
  label: 'Opacity',
  index: 0,
  max: 1,
  step: 0.01,
  valueText: (value) => `${Math.round(value * 100)}%`,
}

/** The field, the sliders for hue and opacity, and those of a colour model. */
export function Picker(): ReactElement {
  const { store } = useColorTool()
  const model = useColorState((state) => state.model)
  const chosen = MODELS.find(({ name }) => name === model)
  return (
    <section className={styles.picker} aria-label="Picker">
      <LightnessChromaField />
      <p className={styles.legend}>All of Display P3 in this hue; the line is the edge of sRGB.</p>
      <div className={styles.pair}>
        <ChannelSlider model="oklch" channel={HUE} />
        <OpacitySlider />
      </div>
      <Select
        label="Sliders"
        value={model}
        options={MODELS.map(({ name, label }) => ({ value: name, label }))}
        onChange={store.getState().setModel}
      />
      <div className={styles.sliders}>
        {chosen?.channels.map((channel) => (
          <ChannelSlider key={channel.label} model={model} channel={channel} />
        ))}
      </div>
    </section>
  )
}

function ChannelSlider({
  model,
  channel,
}: {
  readonly model: ModelName
  readonly channel: Channel
}): ReactElement {
  const { store } = useColorTool()
  const color = useColorState((state) => state.entry.color)
  const hue = useColorState((state) => state.hues[model])
  const numbers = numbersIn(model, color, hue)
  const at = (value: number, alpha: Color['alpha']): Color =>
    withNumber(model, numbers, channel.index, value, alpha)
  return (
    <GradientSlider
      channel={channel}
      value={numbers[channel.index]}
      colorAt={(value) => at(value, 1)}
      onChange={(value) => store.getState().pick(at(value, color.alpha))}
    />
  )
}

function OpacitySlider(): ReactElement {
  const { store } = useColorTool()
  const color = useColorState((state) => state.entry.color)
  return (
    <GradientSlider
      channel={OPACITY}
      value={color.alpha ?? 0}
      colorAt={(alpha) => ({ ...color, alpha })}
      onChange={(alpha) => store.getState().pick({ ...color, alpha })}
    />
  )
}
