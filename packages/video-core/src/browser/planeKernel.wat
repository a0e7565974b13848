;; Resamples one plane of bytes: bilinear, weights in 128ths, the sums those of planeSampler.ts to the bit. First down (two
;; rows become one line of 16-bit sums), then across (pairs of neighbours, four results at a time).
(module
  (memory (export "memory") 1)

  ;; Two rows of bytes to a line of sums, sixteen columns at a time; it may write up to fifteen columns more than asked for.
  (func $blendRows
    (param $upper i32) (param $lower i32) (param $weight i32) (param $span i32) (param $line i32)
    (local $x i32) (local $a v128) (local $b v128) (local $wa v128) (local $wb v128)
    (local.set $wa (i8x16.splat (i32.sub (i32.const 128) (local.get $weight))))
    (local.set $wb (i8x16.splat (local.get $weight)))
    (loop $columns
      (local.set $a (v128.load (i32.add (local.get $upper) (local.get $x))))
      (local.set $b (v128.load (i32.add (local.get $lower) (local.get $x))))
      (v128.store (local.get $line)
        (i16x8.add
          (i16x8.extmul_low_i8x16_u (local.get $a) (local.get $wa))
          (i16x8.extmul_low_i8x16_u (local.get $b) (local.get $wb))))
      (v128.store offset=16 (local.get $line)
        (i16x8.add
          (i16x8.extmul_high_i8x16_u (local.get $a) (local.get $wa))
          (i16x8.extmul_high_i8x16_u (local.get $b) (local.get $wb))))
      (local.set $line (i32.add (local.get $line) (i32.const 32)))
      (local.set $x (i32.add (local.get $x) (i32.const 16)))
      (br_if $columns (i32.lt_u (local.get $x) (local.get $span)))))

  ;; Four results. Their entry in the table: eight weights, sixteen places of bytes, where in the line they are counted from. Places
  ;; reach over two pieces of the line; one that lies in the other piece gives 0.
  (func $four (param $entry i32) (param $line i32) (result v128)
    (local $places v128)
    (local.set $places (v128.load offset=16 (local.get $entry)))
    (local.set $line (i32.add (local.get $line) (i32.load offset=32 (local.get $entry))))
    (i32x4.shr_s
      (i32x4.add
        (i32x4.dot_i16x8_s
          (v128.or
            (i8x16.swizzle (v128.load (local.get $line)) (local.get $places))
            (i8x16.swizzle
              (v128.load offset=16 (local.get $line))
              (i8x16.sub (local.get $places) (i8x16.splat (i32.const 16)))))
          (v128.load (local.get $entry)))
        (v128.const i32x4 8192 8192 8192 8192))
      (i32.const 14)))

  ;; $source is the first column that is needed, of the plane's first row. An entry of $rows: how far the upper and the lower row
  ;; are from there, and the weight of the lower one. $columns has entries of 48 bytes for every four results, the last sixteen of
  ;; which end with the row: $width is at least 16.
  (func (export "resample")
    (param $source i32) (param $span i32) (param $rows i32) (param $height i32) (param $columns i32) (param $width i32)
    (param $line i32) (param $out i32) (param $stride i32)
    (local $x i32) (local $entry i32)
    (loop $down
      (call $blendRows
        (i32.add (local.get $source) (i32.load (local.get $rows)))
        (i32.add (local.get $source) (i32.load offset=4 (local.get $rows)))
        (i32.load offset=8 (local.get $rows))
        (local.get $span)
        (local.get $line))
      (local.set $x (i32.const 0))
      (local.set $entry (local.get $columns))
      (loop $across
        (if (i32.gt_u (i32.add (local.get $x) (i32.const 16)) (local.get $width))
          (then (local.set $x (i32.sub (local.get $width) (i32.const 16)))))
        (v128.store (i32.add (local.get $out) (local.get $x))
          (i8x16.narrow_i16x8_u
            (i16x8.narrow_i32x4_s
              (call $four (local.get $entry) (local.get $line))
              (call $four (i32.add (local.get $entry) (i32.const 48)) (local.get $line)))
            (i16x8.narrow_i32x4_s
              (call $four (i32.add (local.get $entry) (i32.const 96)) (local.get $line))
              (call $four (i32.add (local.get $entry) (i32.const 144)) (local.get $line)))))
        (local.set $entry (i32.add (local.get $entry) (i32.const 192)))
        (local.set $x (i32.add (local.get $x) (i32.const 16)))
        (br_if $across (i32.lt_u (local.get $x) (local.get $width))))
      (local.set $rows (i32.add (local.get $rows) (i32.const 12)))
      (local.set $out (i32.add (local.get $out) (local.get $stride)))
      (local.set $height (i32.sub (local.get $height) (i32.const 1)))
      (br_if $down (local.get $height)))))
