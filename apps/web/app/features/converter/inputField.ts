/** Id of the native field of the input; there is one in a page. */
export const INPUT_ID = 'converter-input'
