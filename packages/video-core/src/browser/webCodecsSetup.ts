/** How an encoder is used. */
export interface WebCodecsSetup {
  readonly config: VideoEncoderConfig
  /** Whether it takes another bit rate in mid-stream and just goes on. */
  readonly steered: boolean
}
