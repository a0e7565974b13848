/** How an encoder is used. */
export interface WebCodecsSetup {
  readonly config: VideoEncoderConfig
  /** Whether it accepts another bit rate in mid-stream without restarting the stream. */
  readonly steered: boolean
}
