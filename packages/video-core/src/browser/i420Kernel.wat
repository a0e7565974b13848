;; RGBA pixels to I420 in BT.709 limited range, eight pixels of two rows at a time. The sums are those of ../i420.ts, to
;; the bit. Sides are even, and the width is at least 8: where it is no multiple of 8, the last block of a row overlaps the one before.
(module
  (memory (export "memory") 1)

  ;; Four pixels to four lumas, in 32-bit lanes.
  (func $luma (param $v v128) (result v128)
    (i32x4.shr_u
      (i32x4.add
        (i32x4.add
          (i32x4.mul
            (v128.and (local.get $v) (v128.const i32x4 255 255 255 255))
            (v128.const i32x4 11966 11966 11966 11966))
          (i32x4.mul
            (v128.and (i32x4.shr_u (local.get $v) (i32.const 8)) (v128.const i32x4 255 255 255 255))
            (v128.const i32x4 40254 40254 40254 40254)))
        (i32x4.add
          (i32x4.mul
            (v128.and (i32x4.shr_u (local.get $v) (i32.const 16)) (v128.const i32x4 255 255 255 255))
            (v128.const i32x4 4064 4064 4064 4064))
          (v128.const i32x4 1081344 1081344 1081344 1081344)))
      (i32.const 16)))

  ;; Red (low half) and blue (high half) of two rows, added up.
  (func $redBlue (param $top v128) (param $bottom v128) (result v128)
    (i32x4.add
      (v128.and (local.get $top) (v128.const i32x4 0xff00ff 0xff00ff 0xff00ff 0xff00ff))
      (v128.and (local.get $bottom) (v128.const i32x4 0xff00ff 0xff00ff 0xff00ff 0xff00ff))))

  (func $green (param $top v128) (param $bottom v128) (result v128)
    (i32x4.add
      (v128.and (i32x4.shr_u (local.get $top) (i32.const 8)) (v128.const i32x4 255 255 255 255))
      (v128.and (i32x4.shr_u (local.get $bottom) (i32.const 8)) (v128.const i32x4 255 255 255 255))))

  ;; Neighbouring lanes of eight, added up.
  (func $pairs (param $a v128) (param $b v128) (result v128)
    (i32x4.add
      (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $a) (local.get $b))
      (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $a) (local.get $b))))

  ;; Four lanes to four bytes.
  (func $bytes (param $a v128) (param $b v128) (result v128)
    (local $words v128)
    (local.set $words (i16x8.narrow_i32x4_u (local.get $a) (local.get $b)))
    (i8x16.narrow_i16x8_u (local.get $words) (local.get $words)))

  (func $block
    (param $top i32) (param $bottom i32) (param $y0 i32) (param $y1 i32) (param $u i32) (param $v i32)
    (local $a0 v128) (local $a1 v128) (local $b0 v128) (local $b1 v128)
    (local $rb v128) (local $r v128) (local $g v128) (local $b v128) (local $c v128)
    (local.set $a0 (v128.load (local.get $top)))
    (local.set $a1 (v128.load offset=16 (local.get $top)))
    (local.set $b0 (v128.load (local.get $bottom)))
    (local.set $b1 (v128.load offset=16 (local.get $bottom)))
    (v128.store64_lane 0 (local.get $y0)
      (call $bytes (call $luma (local.get $a0)) (call $luma (local.get $a1))))
    (v128.store64_lane 0 (local.get $y1)
      (call $bytes (call $luma (local.get $b0)) (call $luma (local.get $b1))))
    (local.set $rb (call $pairs
      (call $redBlue (local.get $a0) (local.get $b0))
      (call $redBlue (local.get $a1) (local.get $b1))))
    (local.set $g (call $pairs
      (call $green (local.get $a0) (local.get $b0))
      (call $green (local.get $a1) (local.get $b1))))
    (local.set $r (v128.and (local.get $rb) (v128.const i32x4 0xffff 0xffff 0xffff 0xffff)))
    (local.set $b (i32x4.shr_u (local.get $rb) (i32.const 16)))
    (local.set $c (i32x4.shr_u
      (i32x4.add
        (i32x4.add
          (i32x4.mul (local.get $r) (v128.const i32x4 -6596 -6596 -6596 -6596))
          (i32x4.mul (local.get $g) (v128.const i32x4 -22189 -22189 -22189 -22189)))
        (i32x4.add
          (i32x4.mul (local.get $b) (v128.const i32x4 28784 28784 28784 28784))
          (v128.const i32x4 33685504 33685504 33685504 33685504)))
      (i32.const 18)))
    (v128.store32_lane 0 (local.get $u) (call $bytes (local.get $c) (local.get $c)))
    (local.set $c (i32x4.shr_u
      (i32x4.add
        (i32x4.add
          (i32x4.mul (local.get $r) (v128.const i32x4 28784 28784 28784 28784))
          (i32x4.mul (local.get $g) (v128.const i32x4 -26145 -26145 -26145 -26145)))
        (i32x4.add
          (i32x4.mul (local.get $b) (v128.const i32x4 -2639 -2639 -2639 -2639))
          (v128.const i32x4 33685504 33685504 33685504 33685504)))
      (i32.const 18)))
    (v128.store32_lane 0 (local.get $v) (call $bytes (local.get $c) (local.get $c))))

  ;; Pixels begin at 0, the planes at $out.
  (func (export "convert") (param $width i32) (param $height i32) (param $out i32)
    (local $x i32) (local $y i32) (local $row i32) (local $u i32) (local $v i32) (local $line i32)
    (local.set $u (i32.add (local.get $out) (i32.mul (local.get $width) (local.get $height))))
    (local.set $v (i32.add (local.get $u)
      (i32.shr_u (i32.mul (local.get $width) (local.get $height)) (i32.const 2))))
    (loop $rows
      (local.set $row (i32.shl (i32.mul (local.get $y) (local.get $width)) (i32.const 2)))
      (local.set $line (i32.add (local.get $out) (i32.mul (local.get $y) (local.get $width))))
      (local.set $x (i32.const 0))
      (loop $blocks
        (call $block
          (i32.add (local.get $row) (i32.shl (local.get $x) (i32.const 2)))
          (i32.add (local.get $row) (i32.shl (i32.add (local.get $x) (local.get $width)) (i32.const 2)))
          (i32.add (local.get $line) (local.get $x))
          (i32.add (local.get $line) (i32.add (local.get $x) (local.get $width)))
          (i32.add (local.get $u) (i32.shr_u (local.get $x) (i32.const 1)))
          (i32.add (local.get $v) (i32.shr_u (local.get $x) (i32.const 1))))
        (local.set $x (i32.add (local.get $x) (i32.const 8)))
        (if (i32.lt_u (local.get $x) (local.get $width))
          (then
            (if (i32.gt_u (i32.add (local.get $x) (i32.const 8)) (local.get $width))
              (then (local.set $x (i32.sub (local.get $width) (i32.const 8)))))
            (br $blocks))))
      (local.set $u (i32.add (local.get $u) (i32.shr_u (local.get $width) (i32.const 1))))
      (local.set $v (i32.add (local.get $v) (i32.shr_u (local.get $width) (i32.const 1))))
      (local.set $y (i32.add (local.get $y) (i32.const 2)))
      (br_if $rows (i32.lt_u (local.get $y) (local.get $height))))))
