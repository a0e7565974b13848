/**
 * The looks: the frame with its thirds, the shade around it, the handles, and focus in two colours, one of which stands out on any picture.
 * Custom properties on the cropper, or around it, change them. The sheet is imported for what it does to the page; it has no value.
 */
export {}
