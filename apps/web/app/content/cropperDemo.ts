/** The words of the cropper's demo page; those about a single prop are in its table of props. */
export const CROPPER_DEMO_COPY = {
  title: 'A cropper for React',
  lead: 'This is the ImageCropper of @whittle/cropper-react, with all its props. Change any of them: the cropper and the code below follow.',
  chooseImage: 'Choose image',
  sample: 'Sample picture',
  cropNow: 'Crop now',
  result: 'Result',
  noResult: 'There is no result yet.',
  download: 'Download result',
  props: 'Props',
  reset: 'Reset all',
  groups: {
    shape: 'Shape of the crop',
    limits: 'Minimum and maximum crop',
    placement: 'Position of the picture',
    output: 'Output image',
    looks: 'Appearance and behaviour',
  },
  fixed: 'Props without a control',
  code: 'Code',
  codeLead: 'It contains only the props that differ from their defaults.',
  copyCode: 'Copy code',
  calls: 'Callbacks',
  callsLead:
    'The arguments of the last call of each. Crops are in pixels of the picture, whatever size it is shown at.',
  notCalled: 'not called yet',
} as const
