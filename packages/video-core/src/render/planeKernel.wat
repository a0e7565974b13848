;; Two ways of making planes of bytes.
;;
;; resample: one plane from another, bilinear, weights in 128ths, the sums those of planeSampler.ts to the bit. First down (two
;; rows become one line of 16-bit sums), then across (pairs of neighbours, four results in a vector). Functions that are called
;; for each vector cost half of the time, so that their bodies stand where they are needed. resampleBlocks: the same at half the
;; size, from blocks of 2x2 samples.
;;
;; convert: pixels of four bytes (R, G, B, A) to three planes of BT.709 in limited range, to the bit what rgbaToFullPlanes of i420.ts
;; makes of them: there stands what the numbers are. Four pixels in a vector: red and blue, green and alpha are pairs of 16 bits, and so
;; are their weights, the second one in the upper half. Alpha has none.
(module
  (memory (export "memory") 1)

  ;; Two rows of bytes to a line of sums, sixteen columns at a time; it may write up to fifteen columns more than asked for. Each sum
  ;; has 64 more: 128 parts of it, as a result takes, are the half that rounds it. Loads that widen bytes to 16 bits, and plain
  ;; products, take fewer instructions than products that widen.
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

  ;; A row of results, eight at a time, the last of which end with the row: $width is at least 8. An entry of 48 bytes for four of
  ;; them: eight weights, the places of their sixteen bytes in the line, and from where in the line places are counted. Here all places
  ;; are below 16.
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

  ;; The same with places below 32, which reach over two pieces of the line; one that lies in the other piece gives 0.
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

  ;; $source is the first column that is needed, of the plane's first row. An entry of $rows: how far the upper and the lower row
  ;; are from there, and the weight of the lower one. $near says that no place in $columns is beyond its first piece.
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

  ;; Three or four rows of bytes to a line of sums for blocks. An entry: how far four rows are from $source, then their weights,
  ;; which are 256 together. So sums have all 16 bits: 32768 less makes them signed, and 128 more are the half that rounds a result.
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

  ;; Does what resample does with blocks of 2x2 samples, of which each result is the mean. An entry of $rows has four rows; the last
  ;; one is left out where it has no weight. An entry of $columns, of 48 bytes for four results: where in the line each one's four
  ;; neighbours begin, then their weights, 256 for each result.
  (func (export "resampleBlocks")
    (param $source i32) (param $span i32) (param $rows i32) (param $height i32) (param $columns i32) (param $width i32)
    (param $line i32) (param $out i32) (param $stride i32)
    (local $x i32) (local $entry i32) (local $eight v128) (local $one v128) (local $two v128) (local $back v128)
    ;; 32768 times the weights' sum.
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
        ;; Each half of a vector holds the two parts of one result; the shuffles put the first and the second parts together.
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

  ;; $width is at least 4.
  (func (export "convert")
    (param $rgba i32) (param $width i32) (param $rows i32) (param $y i32) (param $u i32) (param $v i32)
    (local $x i32) (local $four v128) (local $redBlue v128) (local $green v128) (local $bytes v128)
    (local $yRedBlue v128) (local $yGreen v128) (local $uRedBlue v128) (local $uGreen v128) (local $vRedBlue v128) (local $vGreen v128)
    (local $mask v128) (local $yHalf v128) (local $chromaHalf v128)
    (local.set $mask (i32x4.splat (i32.const 0x00ff00ff)))
    ;; 11966 and 4064; 20127, half of green's 40254, which has no room in 16 bits.
    (local.set $yRedBlue (i32x4.splat (i32.const 0x0fe02ebe)))
    (local.set $yGreen (i32x4.splat (i32.const 20127)))
    ;; -6596 and 28784; -22189.
    (local.set $uRedBlue (i32x4.splat (i32.const 0x7070e63c)))
    (local.set $uGreen (i32x4.splat (i32.const 0xa953)))
    ;; 28784 and -2639; -26145.
    (local.set $vRedBlue (i32x4.splat (i32.const 0xf5b17070)))
    (local.set $vGreen (i32x4.splat (i32.const 0x99df)))
    (local.set $yHalf (i32x4.splat (i32.const 1081344)))
    (local.set $chromaHalf (i32x4.splat (i32.const 8421376)))
    (loop $down
      (local.set $x (i32.const 0))
      (loop $across
        ;; The last four end with the row.
        (if (i32.gt_u (i32.add (local.get $x) (i32.const 4)) (local.get $width))
          (then (local.set $x (i32.sub (local.get $width) (i32.const 4)))))
        (local.set $four (v128.load (i32.add (local.get $rgba) (i32.shl (local.get $x) (i32.const 2)))))
        (local.set $redBlue (v128.and (local.get $four) (local.get $mask)))
        ;; Alpha, in the upper half, has no weight.
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
