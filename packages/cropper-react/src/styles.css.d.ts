/**
 * The looks: the frame with its thirds, the shade around it, the handles, and a two-coloured focus ring that
 * stands out on any picture. Custom properties on the cropper, or on an ancestor, change them. The sheet is
 * imported for its side effect and exports nothing.
 */
export {}
