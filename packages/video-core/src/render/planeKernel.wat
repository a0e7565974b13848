;; Three functions that make planes of bytes.
;;
;; resample makes one plane from another, bilinearly, with weights in 128ths; its sums are those of
;; planeSampler.ts to the bit. It works down first (two rows become one line of 16-bit sums) and then across
;; (pairs of neighbours, four results in a vector). Calling a function for each vector would take half of the
;; time, so the code for one vector is repeated wherever it is needed.
;;
;; resampleBlocks does the same, but each result is the mean of a block of 2x2 samples.
;;
;; convert makes three planes of BT.709 in limited range from pixels of four bytes (R, G, B, A). Its results
;; are to the bit those of rgbaToFullPlanes in i420.ts, which explains the weights. A vector holds four
;; pixels. Red and blue of each are a pair of 16-bit numbers, and so are green and alpha. The weights are
;; pairs too, with the second weight in the upper half; alpha's weight is 0.
(module
  (memory (export "memory") 1)

  ;; Blends two rows of bytes into a line of sums, sixteen columns at a time, and may write up to fifteen
  ;; columns more than asked for. Each sum is increased by 64: as the weights of a result add up to 128, that
  ;; becomes the half that rounds it. Loads that widen bytes to 16 bits, and plain products, take fewer
  ;; instructions than products that widen.
  (func $blendRows
    (param $upper i32) (param $lower i32) (param $weight i32) (param $span i32) (param $line i32)
    (local $end i32) (local $wa v128) (local $wb v128) (local $half v128)
    (local.set $wa (i16x8.splat (i32.sub (i32.const 128) (local.get $weight))))
    (local.set $wb (i16x8.splat (local.get $weight)))
    (local.set $half (i16x8.splat (i32.const 64)))
    (local.set $end (i32.add (local.get $upper) (local.get $span)))
    (loop $columns
      (v128.store (local.get $line)
        (i16x8.add
          (i16x8.add (i16x8.mul (v128.load8x8_u (local.get $upper)) (local.get $wa)) (local.get $half))
          (i16x8.mul (v128.load8x8_u (local.get $lower)) (local.get $wb))))
      (v128.store offset=16 (local.get $line)
        (i16x8.add
          (i16x8.add (i16x8.mul (v128.load8x8_u offset=8 (local.get $upper)) (local.get $wa)) (local.get $half))
          (i16x8.mul (v128.load8x8_u offset=8 (local.get $lower)) (local.get $wb))))
      (local.set $line (i32.add (local.get $line) (i32.const 32)))
      (local.set $upper (i32.add (local.get $upper) (i32.const 16)))
      (local.set $lower (i32.add (local.get $lower) (i32.const 16)))
      (br_if $columns (i32.lt_u (local.get $upper) (local.get $end)))))

  ;; Makes a row of results, eight at a time. The last eight end with the row, so $width is at least 8. An
  ;; entry of 48 bytes serves four results: eight weights, the positions of their sixteen bytes in a piece of
  ;; the line, and where in the line that piece begins. Here all positions are below 16.
  (func $acrossNear (param $entry i32) (param $line i32) (param $out i32) (param $width i32)
    (local $x i32) (local $eight v128)
    (loop $across
      (if (i32.gt_u (i32.add (local.get $x) (i32.const 8)) (local.get $width))
        (then (local.set $x (i32.sub (local.get $width) (i32.const 8)))))
      (local.set $eight
        (i16x8.narrow_i32x4_s
          (i32x4.shr_s
            (i32x4.dot_i16x8_s
              (i8x16.swizzle
                (v128.load (i32.add (local.get $line) (i32.load offset=32 (local.get $entry))))
                (v128.load offset=16 (local.get $entry)))
              (v128.load (local.get $entry)))
            (i32.const 14))
          (i32x4.shr_s
            (i32x4.dot_i16x8_s
              (i8x16.swizzle
                (v128.load (i32.add (local.get $line) (i32.load offset=80 (local.get $entry))))
                (v128.load offset=64 (local.get $entry)))
              (v128.load offset=48 (local.get $entry)))
            (i32.const 14))))
      (v128.store64_lane 0
        (i32.add (local.get $out) (local.get $x))
        (i8x16.narrow_i16x8_u (local.get $eight) (local.get $eight)))
      (local.set $entry (i32.add (local.get $entry) (i32.const 96)))
      (local.set $x (i32.add (local.get $x) (i32.const 8)))
      (br_if $across (i32.lt_u (local.get $x) (local.get $width)))))

  ;; Does what $acrossNear does with positions below 32, in two pieces of the line. A position in one piece
  ;; gives 0 when the other is read, so the results of both are combined.
  (func $acrossFar (param $entry i32) (param $line i32) (param $out i32) (param $width i32)
    (local $x i32) (local $eight v128) (local $from i32) (local $next i32) (local $piece v128)
    (local.set $piece (i8x16.splat (i32.const 16)))
    (loop $across
      (if (i32.gt_u (i32.add (local.get $x) (i32.const 8)) (local.get $width))
        (then (local.set $x (i32.sub (local.get $width) (i32.const 8)))))
      (local.set $from (i32.add (local.get $line) (i32.load offset=32 (local.get $entry))))
      (local.set $next (i32.add (local.get $line) (i32.load offset=80 (local.get $entry))))
      (local.set $eight
        (i16x8.narrow_i32x4_s
          (i32x4.shr_s
            (i32x4.dot_i16x8_s
              (v128.or
                (i8x16.swizzle (v128.load (local.get $from)) (v128.load offset=16 (local.get $entry)))
                (i8x16.swizzle
                  (v128.load offset=16 (local.get $from))
                  (i8x16.sub (v128.load offset=16 (local.get $entry)) (local.get $piece))))
              (v128.load (local.get $entry)))
            (i32.const 14))
          (i32x4.shr_s
            (i32x4.dot_i16x8_s
              (v128.or
                (i8x16.swizzle (v128.load (local.get $next)) (v128.load offset=64 (local.get $entry)))
                (i8x16.swizzle
                  (v128.load offset=16 (local.get $next))
                  (i8x16.sub (v128.load offset=64 (local.get $entry)) (local.get $piece))))
              (v128.load offset=48 (local.get $entry)))
            (i32.const 14))))
      (v128.store64_lane 0
        (i32.add (local.get $out) (local.get $x))
        (i8x16.narrow_i16x8_u (local.get $eight) (local.get $eight)))
      (local.set $entry (i32.add (local.get $entry) (i32.const 96)))
      (local.set $x (i32.add (local.get $x) (i32.const 8)))
      (br_if $across (i32.lt_u (local.get $x) (local.get $width)))))

  ;; $source is the address of the first column that is needed, in the plane's first row. An entry of $rows
  ;; holds the distances from there to the upper and the lower row, and the weight of the lower one. $near is
  ;; 1 if all positions in $columns are below 16.
  (func (export "resample")
    (param $source i32) (param $span i32) (param $rows i32) (param $height i32) (param $columns i32) (param $width i32)
    (param $line i32) (param $out i32) (param $stride i32) (param $near i32)
    (loop $down
      (call $blendRows
        (i32.add (local.get $source) (i32.load (local.get $rows)))
        (i32.add (local.get $source) (i32.load offset=4 (local.get $rows)))
        (i32.load offset=8 (local.get $rows))
        (local.get $span)
        (local.get $line))
      (if (local.get $near)
        (then (call $acrossNear (local.get $columns) (local.get $line) (local.get $out) (local.get $width)))
        (else (call $acrossFar (local.get $columns) (local.get $line) (local.get $out) (local.get $width))))
      (local.set $rows (i32.add (local.get $rows) (i32.const 12)))
      (local.set $out (i32.add (local.get $out) (local.get $stride)))
      (local.set $height (i32.sub (local.get $height) (i32.const 1)))
      (br_if $down (local.get $height))))

  ;; Blends three rows of bytes ($blendFour: four) into a line of sums for blocks. An entry holds the
  ;; distances of four rows from $source, and then their weights, which add up to 256. So a sum needs all 16
  ;; bits. 32768 is subtracted to make it signed, and 128 is added, which becomes the half that rounds a
  ;; result.
  (func $blendThree (param $source i32) (param $entry i32) (param $span i32) (param $line i32)
    (local $end i32) (local $half v128)
    (local $ra i32) (local $rb i32) (local $rc i32) (local $wa v128) (local $wb v128) (local $wc v128)
    (local.set $ra (i32.add (local.get $source) (i32.load (local.get $entry))))
    (local.set $rb (i32.add (local.get $source) (i32.load offset=4 (local.get $entry))))
    (local.set $rc (i32.add (local.get $source) (i32.load offset=8 (local.get $entry))))
    (local.set $wa (i16x8.splat (i32.load offset=16 (local.get $entry))))
    (local.set $wb (i16x8.splat (i32.load offset=20 (local.get $entry))))
    (local.set $wc (i16x8.splat (i32.load offset=24 (local.get $entry))))
    (local.set $half (i16x8.splat (i32.const -32640)))
    (local.set $end (i32.add (local.get $ra) (local.get $span)))
    (loop $columns
      (v128.store (local.get $line)
        (i16x8.add
          (i16x8.add (i16x8.add (i16x8.mul (v128.load8x8_u (local.get $ra)) (local.get $wa)) (local.get $half)) (i16x8.mul (v128.load8x8_u (local.get $rb)) (local.get $wb)))
          (i16x8.mul (v128.load8x8_u (local.get $rc)) (local.get $wc))))
      (v128.store offset=16 (local.get $line)
        (i16x8.add
          (i16x8.add (i16x8.add (i16x8.mul (v128.load8x8_u offset=8 (local.get $ra)) (local.get $wa)) (local.get $half)) (i16x8.mul (v128.load8x8_u offset=8 (local.get $rb)) (local.get $wb)))
          (i16x8.mul (v128.load8x8_u offset=8 (local.get $rc)) (local.get $wc))))
      (local.set $line (i32.add (local.get $line) (i32.const 32)))
      (local.set $ra (i32.add (local.get $ra) (i32.const 16)))
      (local.set $rb (i32.add (local.get $rb) (i32.const 16)))
      (local.set $rc (i32.add (local.get $rc) (i32.const 16)))
      (br_if $columns (i32.lt_u (local.get $ra) (local.get $end)))))

  (func $blendFour (param $source i32) (param $entry i32) (param $span i32) (param $line i32)
    (local $end i32) (local $half v128)
    (local $ra i32) (local $rb i32) (local $rc i32) (local $rd i32) (local $wa v128) (local $wb v128) (local $wc v128) (local $wd v128)
    (local.set $ra (i32.add (local.get $source) (i32.load (local.get $entry))))
    (local.set $rb (i32.add (local.get $source) (i32.load offset=4 (local.get $entry))))
    (local.set $rc (i32.add (local.get $source) (i32.load offset=8 (local.get $entry))))
    (local.set $rd (i32.add (local.get $source) (i32.load offset=12 (local.get $entry))))
    (local.set $wa (i16x8.splat (i32.load offset=16 (local.get $entry))))
    (local.set $wb (i16x8.splat (i32.load offset=20 (local.get $entry))))
    (local.set $wc (i16x8.splat (i32.load offset=24 (local.get $entry))))
    (local.set $wd (i16x8.splat (i32.load offset=28 (local.get $entry))))
    (local.set $half (i16x8.splat (i32.const -32640)))
    (local.set $end (i32.add (local.get $ra) (local.get $span)))
    (loop $columns
      (v128.store (local.get $line)
        (i16x8.add
          (i16x8.add (i16x8.add (i16x8.mul (v128.load8x8_u (local.get $ra)) (local.get $wa)) (local.get $half)) (i16x8.mul (v128.load8x8_u (local.get $rb)) (local.get $wb)))
          (i16x8.add (i16x8.mul (v128.load8x8_u (local.get $rc)) (local.get $wc)) (i16x8.mul (v128.load8x8_u (local.get $rd)) (local.get $wd)))))
      (v128.store offset=16 (local.get $line)
        (i16x8.add
          (i16x8.add (i16x8.add (i16x8.mul (v128.load8x8_u offset=8 (local.get $ra)) (local.get $wa)) (local.get $half)) (i16x8.mul (v128.load8x8_u offset=8 (local.get $rb)) (local.get $wb)))
          (i16x8.add (i16x8.mul (v128.load8x8_u offset=8 (local.get $rc)) (local.get $wc)) (i16x8.mul (v128.load8x8_u offset=8 (local.get $rd)) (local.get $wd)))))
      (local.set $line (i32.add (local.get $line) (i32.const 32)))
      (local.set $ra (i32.add (local.get $ra) (i32.const 16)))
      (local.set $rb (i32.add (local.get $rb) (i32.const 16)))
      (local.set $rc (i32.add (local.get $rc) (i32.const 16)))
      (local.set $rd (i32.add (local.get $rd) (i32.const 16)))
      (br_if $columns (i32.lt_u (local.get $ra) (local.get $end)))))

  ;; Does what resample does with blocks of 2x2 samples, of which each result is the mean. An entry of $rows
  ;; has four rows, and the last one is skipped if its weight is 0. An entry of $columns has 48 bytes for four
  ;; results: where in the line each result's four neighbours begin, and then their weights, which add up to
  ;; 256 for each result.
  (func (export "resampleBlocks")
    (param $source i32) (param $span i32) (param $rows i32) (param $height i32) (param $columns i32) (param $width i32)
    (param $line i32) (param $out i32) (param $stride i32)
    (local $x i32) (local $entry i32) (local $eight v128) (local $one v128) (local $two v128) (local $back v128)
    ;; Adds back what the blending subtracted: 32768 times the sum of the weights.
    (local.set $back (i32x4.splat (i32.const 8388608)))
    (loop $down
      (if (i32.load offset=28 (local.get $rows))
        (then (call $blendFour (local.get $source) (local.get $rows) (local.get $span) (local.get $line)))
        (else (call $blendThree (local.get $source) (local.get $rows) (local.get $span) (local.get $line))))
      (local.set $x (i32.const 0))
      (local.set $entry (local.get $columns))
      (loop $across
        (if (i32.gt_u (i32.add (local.get $x) (i32.const 8)) (local.get $width))
          (then (local.set $x (i32.sub (local.get $width) (i32.const 8)))))
        ;; Each half of a vector holds the two parts of one result. The shuffles collect all first parts in
        ;; one vector and all second parts in another, to add them.
        (local.set $one
          (i32x4.dot_i16x8_s
            (v128.load64_lane 1
              (i32.add (local.get $line) (i32.load offset=4 (local.get $entry)))
              (v128.load64_zero (i32.add (local.get $line) (i32.load (local.get $entry)))))
            (v128.load offset=16 (local.get $entry))))
        (local.set $two
          (i32x4.dot_i16x8_s
            (v128.load64_lane 1
              (i32.add (local.get $line) (i32.load offset=12 (local.get $entry)))
              (v128.load64_zero (i32.add (local.get $line) (i32.load offset=8 (local.get $entry)))))
            (v128.load offset=32 (local.get $entry))))
        (local.set $eight
          (i32x4.shr_s
            (i32x4.add
              (i32x4.add (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $one) (local.get $two)) (local.get $back))
              (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $one) (local.get $two)))
            (i32.const 16)))
        (local.set $one
          (i32x4.dot_i16x8_s
            (v128.load64_lane 1
              (i32.add (local.get $line) (i32.load offset=52 (local.get $entry)))
              (v128.load64_zero (i32.add (local.get $line) (i32.load offset=48 (local.get $entry)))))
            (v128.load offset=64 (local.get $entry))))
        (local.set $two
          (i32x4.dot_i16x8_s
            (v128.load64_lane 1
              (i32.add (local.get $line) (i32.load offset=60 (local.get $entry)))
              (v128.load64_zero (i32.add (local.get $line) (i32.load offset=56 (local.get $entry)))))
            (v128.load offset=80 (local.get $entry))))
        (local.set $eight
          (i16x8.narrow_i32x4_s
            (local.get $eight)
            (i32x4.shr_s
              (i32x4.add
                (i32x4.add (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $one) (local.get $two)) (local.get $back))
                (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $one) (local.get $two)))
              (i32.const 16))))
        (v128.store64_lane 0
          (i32.add (local.get $out) (local.get $x))
          (i8x16.narrow_i16x8_u (local.get $eight) (local.get $eight)))
        (local.set $entry (i32.add (local.get $entry) (i32.const 96)))
        (local.set $x (i32.add (local.get $x) (i32.const 8)))
        (br_if $across (i32.lt_u (local.get $x) (local.get $width))))
      (local.set $rows (i32.add (local.get $rows) (i32.const 32)))
      (local.set $out (i32.add (local.get $out) (local.get $stride)))
      (local.set $height (i32.sub (local.get $height) (i32.const 1)))
      (br_if $down (local.get $height))))

  ;; Converts pixels to planes. $width is at least 4.
  (func (export "convert")
    (param $rgba i32) (param $width i32) (param $rows i32) (param $y i32) (param $u i32) (param $v i32)
    (local $x i32) (local $four v128) (local $redBlue v128) (local $green v128) (local $bytes v128)
    (local $yRedBlue v128) (local $yGreen v128) (local $uRedBlue v128) (local $uGreen v128) (local $vRedBlue v128) (local $vGreen v128)
    (local $mask v128) (local $yHalf v128) (local $chromaHalf v128)
    (local.set $mask (i32x4.splat (i32.const 0x00ff00ff)))
    ;; Luma: 11966 for red and 4064 for blue. Green's 40254 does not fit in 16 bits: half of it, 20127, is
    ;; used, and the product doubled.
    (local.set $yRedBlue (i32x4.splat (i32.const 0x0fe02ebe)))
    (local.set $yGreen (i32x4.splat (i32.const 20127)))
    ;; First chroma plane: -6596 for red, 28784 for blue, and -22189 for green.
    (local.set $uRedBlue (i32x4.splat (i32.const 0x7070e63c)))
    (local.set $uGreen (i32x4.splat (i32.const 0xa953)))
    ;; Second chroma plane: 28784 for red, -2639 for blue, and -26145 for green.
    (local.set $vRedBlue (i32x4.splat (i32.const 0xf5b17070)))
    (local.set $vGreen (i32x4.splat (i32.const 0x99df)))
    (local.set $yHalf (i32x4.splat (i32.const 1081344)))
    (local.set $chromaHalf (i32x4.splat (i32.const 8421376)))
    (loop $down
      (local.set $x (i32.const 0))
      (loop $across
        ;; The last four pixels end with the row.
        (if (i32.gt_u (i32.add (local.get $x) (i32.const 4)) (local.get $width))
          (then (local.set $x (i32.sub (local.get $width) (i32.const 4)))))
        (local.set $four (v128.load (i32.add (local.get $rgba) (i32.shl (local.get $x) (i32.const 2)))))
        (local.set $redBlue (v128.and (local.get $four) (local.get $mask)))
        ;; The upper halves hold alpha, whose weight is 0.
        (local.set $green (i16x8.shr_u (local.get $four) (i32.const 8)))
        (local.set $bytes
          (i8x16.narrow_i16x8_u
            (i16x8.narrow_i32x4_s
              (i32x4.shr_s
                (i32x4.add
                  (i32x4.add (i32x4.dot_i16x8_s (local.get $redBlue) (local.get $yRedBlue)) (local.get $yHalf))
                  (i32x4.shl (i32x4.dot_i16x8_s (local.get $green) (local.get $yGreen)) (i32.const 1)))
                (i32.const 16))
              (i32x4.shr_s
                (i32x4.add
                  (i32x4.add (i32x4.dot_i16x8_s (local.get $redBlue) (local.get $uRedBlue)) (local.get $chromaHalf))
                  (i32x4.dot_i16x8_s (local.get $green) (local.get $uGreen)))
                (i32.const 16)))
            (i16x8.narrow_i32x4_s
              (i32x4.shr_s
                (i32x4.add
                  (i32x4.add (i32x4.dot_i16x8_s (local.get $redBlue) (local.get $vRedBlue)) (local.get $chromaHalf))
                  (i32x4.dot_i16x8_s (local.get $green) (local.get $vGreen)))
                (i32.const 16))
              (local.get $mask))))
        (v128.store32_lane 0 (i32.add (local.get $y) (local.get $x)) (local.get $bytes))
        (v128.store32_lane 1 (i32.add (local.get $u) (local.get $x)) (local.get $bytes))
        (v128.store32_lane 2 (i32.add (local.get $v) (local.get $x)) (local.get $bytes))
        (local.set $x (i32.add (local.get $x) (i32.const 4)))
        (br_if $across (i32.lt_u (local.get $x) (local.get $width))))
      (local.set $rgba (i32.add (local.get $rgba) (i32.shl (local.get $width) (i32.const 2))))
      (local.set $y (i32.add (local.get $y) (local.get $width)))
      (local.set $u (i32.add (local.get $u) (local.get $width)))
      (local.set $v (i32.add (local.get $v) (local.get $width)))
      (local.set $rows (i32.sub (local.get $rows) (i32.const 1)))
      (br_if $down (local.get $rows)))))
