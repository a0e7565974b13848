/** Id of the native input field; there is one per page. */
export const INPUT_ID = 'converter-input'
