;; Two ways of making planes of bytes.
;;
;; resample: one plane from another, bilinear, weights in 128ths, the sums those of planeSampler.ts to the bit. First down (two
;; rows become one line of 16-bit sums), then across (pairs of neighbours, four results in a vector). Functions that are called
;; for each vector cost half of the time, so that their bodies stand where they are needed.
;;
;; convert: pixels of four bytes (R, G, B, A) to three planes of BT.709 in limited range, to the bit what rgbaToFullPlanes of i420.ts
;; makes of them: there stands what the numbers are. Four pixels in a vector: red and blue, green and alpha are pairs of 16 bits, and so
;; are their weights, the second one in the upper half. Alpha has none.
(module
  (memory (export "memory") 1)

  ;; Two rows of bytes to a line of sums, sixteen columns at a time; it may write up to fifteen columns more than asked for. Each sum
  ;; has 64 more: 128 parts of it, as a result takes, are the half that rounds it.
  (func $blendRows
    (param $upper i32) (param $lower i32) (param $weight i32) (param $span i32) (param $line i32)
    (local $x i32) (local $a v128) (local $b v128) (local $wa v128) (local $wb v128) (local $half v128)
    (local.set $wa (i8x16.splat (i32.sub (i32.const 128) (local.get $weight))))
    (local.set $wb (i8x16.splat (local.get $weight)))
    (local.set $half (i16x8.splat (i32.const 64)))
    (loop $columns
      (local.set $a (v128.load (i32.add (local.get $upper) (local.get $x))))
      (local.set $b (v128.load (i32.add (local.get $lower) (local.get $x))))
      (v128.store (local.get $line)
        (i16x8.add
          (i16x8.add (i16x8.extmul_low_i8x16_u (local.get $a) (local.get $wa)) (local.get $half))
          (i16x8.extmul_low_i8x16_u (local.get $b) (local.get $wb))))
      (v128.store offset=16 (local.get $line)
        (i16x8.add
          (i16x8.add (i16x8.extmul_high_i8x16_u (local.get $a) (local.get $wa)) (local.get $half))
          (i16x8.extmul_high_i8x16_u (local.get $b) (local.get $wb))))
      (local.set $line (i32.add (local.get $line) (i32.const 32)))
      (local.set $x (i32.add (local.get $x) (i32.const 16)))
      (br_if $columns (i32.lt_u (local.get $x) (local.get $span)))))

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

  ;; $rgba holds one row more than $rows: chroma needs the one below. $width is at least 4.
  (func (export "convert")
    (param $rgba i32) (param $width i32) (param $rows i32) (param $y i32) (param $u i32) (param $v i32)
    (local $x i32) (local $at i32) (local $stride i32) (local $right i32) (local $places v128)
    (local $top v128) (local $bottom v128) (local $topNext v128) (local $bottomNext v128)
    (local $redBlue v128) (local $green v128) (local $mask v128) (local $bytes v128)
    (local $yRedBlue v128) (local $yGreen v128) (local $uRedBlue v128) (local $uGreen v128) (local $vRedBlue v128) (local $vGreen v128)
    (local $yHalf v128) (local $chromaHalf v128)
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
    (local.set $chromaHalf (i32x4.splat (i32.const 33685504)))
    (local.set $stride (i32.shl (local.get $width) (i32.const 2)))
    (loop $down
      (local.set $x (i32.const 0))
      ;; Neighbours to the right are read a pixel further on.
      (local.set $right (i32.const 4))
      (local.set $places (v128.const i8x16 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15))
      (loop $across
        ;; The last four end with the row, whose border goes on: the last one is its own neighbour.
        (if (i32.ge_u (i32.add (local.get $x) (i32.const 4)) (local.get $width))
          (then
            (local.set $x (i32.sub (local.get $width) (i32.const 4)))
            (local.set $right (i32.const 0))
            (local.set $places (v128.const i8x16 4 5 6 7 8 9 10 11 12 13 14 15 12 13 14 15))))
        (local.set $at (i32.add (local.get $rgba) (i32.shl (local.get $x) (i32.const 2))))
        (local.set $top (v128.load (local.get $at)))
        (local.set $topNext
          (i8x16.swizzle (v128.load (i32.add (local.get $at) (local.get $right))) (local.get $places)))
        (local.set $at (i32.add (local.get $at) (local.get $stride)))
        (local.set $bottom (v128.load (local.get $at)))
        (local.set $bottomNext
          (i8x16.swizzle (v128.load (i32.add (local.get $at) (local.get $right))) (local.get $places)))
        (local.set $redBlue
          (i16x8.add
            (i16x8.add
              (v128.and (local.get $top) (local.get $mask))
              (v128.and (local.get $topNext) (local.get $mask)))
            (i16x8.add
              (v128.and (local.get $bottom) (local.get $mask))
              (v128.and (local.get $bottomNext) (local.get $mask)))))
        (local.set $green
          (i16x8.add
            (i16x8.add
              (i16x8.shr_u (local.get $top) (i32.const 8))
              (i16x8.shr_u (local.get $topNext) (i32.const 8)))
            (i16x8.add
              (i16x8.shr_u (local.get $bottom) (i32.const 8))
              (i16x8.shr_u (local.get $bottomNext) (i32.const 8)))))
        (local.set $bytes
          (i8x16.narrow_i16x8_u
            (i16x8.narrow_i32x4_s
              (i32x4.shr_s
                (i32x4.add
                  (i32x4.add
                    (i32x4.dot_i16x8_s (v128.and (local.get $top) (local.get $mask)) (local.get $yRedBlue))
                    (local.get $yHalf))
                  (i32x4.shl
                    (i32x4.dot_i16x8_s (i16x8.shr_u (local.get $top) (i32.const 8)) (local.get $yGreen))
                    (i32.const 1)))
                (i32.const 16))
              (i32x4.shr_s
                (i32x4.add
                  (i32x4.add
                    (i32x4.dot_i16x8_s (local.get $redBlue) (local.get $uRedBlue))
                    (local.get $chromaHalf))
                  (i32x4.dot_i16x8_s (local.get $green) (local.get $uGreen)))
                (i32.const 18)))
            (i16x8.narrow_i32x4_s
              (i32x4.shr_s
                (i32x4.add
                  (i32x4.add
                    (i32x4.dot_i16x8_s (local.get $redBlue) (local.get $vRedBlue))
                    (local.get $chromaHalf))
                  (i32x4.dot_i16x8_s (local.get $green) (local.get $vGreen)))
                (i32.const 18))
              (local.get $mask))))
        (v128.store32_lane 0 (i32.add (local.get $y) (local.get $x)) (local.get $bytes))
        (v128.store32_lane 1 (i32.add (local.get $u) (local.get $x)) (local.get $bytes))
        (v128.store32_lane 2 (i32.add (local.get $v) (local.get $x)) (local.get $bytes))
        (local.set $x (i32.add (local.get $x) (i32.const 4)))
        (br_if $across (i32.lt_u (local.get $x) (local.get $width))))
      (local.set $rgba (i32.add (local.get $rgba) (local.get $stride)))
      (local.set $y (i32.add (local.get $y) (local.get $width)))
      (local.set $u (i32.add (local.get $u) (local.get $width)))
      (local.set $v (i32.add (local.get $v) (local.get $width)))
      (local.set $rows (i32.sub (local.get $rows) (i32.const 1)))
      (br_if $down (local.get $rows)))))
