;; The inner loops of the resampler, four 32-bit floats at a time: red, green, blue, alpha of one pixel.
;;
;; simdEngine.ts lays out the memory and calls these; scalarEngine.ts does the same in JavaScript. Assembled
;; into simdKernel.generated.ts by the repository's scripts/packaging/kernels.ts; a test fails when the two
;; differ.
;;
;; Alpha is always taken into account: unlike in JavaScript, leaving it out would save nothing.
;;
;; Two tables have fixed addresses: the light of the 256 sample values at 0 (f32), and the samples of the
;; 16384 levels of light at 1024 (u8).
(module
  (memory (export "memory") 1)

  ;; Adds the light of source pixels, in groups of $group, to the $light of one pixel each.
  ;; $fresh: the light so far is to be taken as 0.
  (func (export "gather")
    (param $source i32) (param $light i32) (param $end i32) (param $group i32) (param $fresh i32)
    (local $left i32) (local $pixel i32) (local $sum v128) (local $color v128)
    (loop $groups
      (if (local.get $fresh)
        (then (local.set $sum (v128.const f32x4 0 0 0 0)))
        (else (local.set $sum (v128.load (local.get $light)))))
      (local.set $left (local.get $group))
      (loop $pixels
        (local.set $pixel (i32.load (local.get $source)))
        (local.set $color
          (v128.load32_lane 2 (i32.and (i32.shr_u (local.get $pixel) (i32.const 14)) (i32.const 0x3fc))
            (v128.load32_lane 1 (i32.and (i32.shr_u (local.get $pixel) (i32.const 6)) (i32.const 0x3fc))
              (v128.load32_lane 0 (i32.shl (i32.and (local.get $pixel) (i32.const 0xff)) (i32.const 2))
                (v128.const f32x4 0 0 0 1)))))
        (local.set $sum
          (f32x4.add
            (local.get $sum)
            (f32x4.mul
              (local.get $color)
              ;; Alpha, 0 to 1; in 32-bit floats, 255 times this constant is 1 exactly.
              (f32x4.splat
                (f32.mul
                  (f32.convert_i32_u (i32.shr_u (local.get $pixel) (i32.const 24)))
                  (f32.const 0.00392156862745098))))))
        (local.set $source (i32.add (local.get $source) (i32.const 4)))
        (br_if $pixels (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))
      (v128.store (local.get $light) (local.get $sum))
      (local.set $light (i32.add (local.get $light) (i32.const 16)))
      (br_if $groups (i32.lt_u (local.get $light) (local.get $end)))))

  ;; Filters a row of light to the pixels from $to to $end. Each has in $starts the byte address at which it
  ;; starts to read, and in $weights its $taps weights, a multiple of 4.
  (func (export "keep")
    (param $starts i32) (param $weights i32) (param $taps i32) (param $to i32) (param $end i32)
    (local $light i32) (local $lastWeight i32) (local $even v128) (local $odd v128)
    (loop $pixels
      (local.set $light (i32.load (local.get $starts)))
      (local.set $starts (i32.add (local.get $starts) (i32.const 4)))
      (local.set $lastWeight (i32.add (local.get $weights) (i32.shl (local.get $taps) (i32.const 2))))
      (local.set $even (v128.const f32x4 0 0 0 0))
      (local.set $odd (v128.const f32x4 0 0 0 0))
      (loop $four
        (local.set $even
          (f32x4.add (local.get $even)
            (f32x4.mul (v128.load (local.get $light)) (v128.load32_splat (local.get $weights)))))
        (local.set $odd
          (f32x4.add (local.get $odd)
            (f32x4.mul (v128.load offset=16 (local.get $light)) (v128.load32_splat offset=4 (local.get $weights)))))
        (local.set $even
          (f32x4.add (local.get $even)
            (f32x4.mul (v128.load offset=32 (local.get $light)) (v128.load32_splat offset=8 (local.get $weights)))))
        (local.set $odd
          (f32x4.add (local.get $odd)
            (f32x4.mul (v128.load offset=48 (local.get $light)) (v128.load32_splat offset=12 (local.get $weights)))))
        (local.set $light (i32.add (local.get $light) (i32.const 64)))
        (local.set $weights (i32.add (local.get $weights) (i32.const 16)))
        (br_if $four (i32.lt_u (local.get $weights) (local.get $lastWeight))))
      (v128.store (local.get $to) (f32x4.add (local.get $even) (local.get $odd)))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (br_if $pixels (i32.lt_u (local.get $to) (local.get $end)))))

  ;; Blends kept rows, $stride bytes apart, by one weight each from $weights to $lastWeight, into samples from
  ;; $to to $end; four pixels at a time.
  (func (export "blend")
    (param $rows i32) (param $stride i32) (param $weights i32) (param $lastWeight i32)
    (param $to i32) (param $end i32)
    (local $row i32) (local $slot i32) (local $weight v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (loop $pixels
      (local.set $a (v128.const f32x4 0 0 0 0))
      (local.set $b (v128.const f32x4 0 0 0 0))
      (local.set $c (v128.const f32x4 0 0 0 0))
      (local.set $d (v128.const f32x4 0 0 0 0))
      (local.set $row (local.get $rows))
      (local.set $slot (local.get $weights))
      (loop $slots
        (local.set $weight (v128.load32_splat (local.get $slot)))
        (local.set $a (f32x4.add (local.get $a) (f32x4.mul (v128.load (local.get $row)) (local.get $weight))))
        (local.set $b (f32x4.add (local.get $b) (f32x4.mul (v128.load offset=16 (local.get $row)) (local.get $weight))))
        (local.set $c (f32x4.add (local.get $c) (f32x4.mul (v128.load offset=32 (local.get $row)) (local.get $weight))))
        (local.set $d (f32x4.add (local.get $d) (f32x4.mul (v128.load offset=48 (local.get $row)) (local.get $weight))))
        (local.set $row (i32.add (local.get $row) (local.get $stride)))
        (local.set $slot (i32.add (local.get $slot) (i32.const 4)))
        (br_if $slots (i32.lt_u (local.get $slot) (local.get $lastWeight))))
      (i32.store (local.get $to) (call $encode (local.get $a)))
      (i32.store offset=4 (local.get $to) (call $encode (local.get $b)))
      (i32.store offset=8 (local.get $to) (call $encode (local.get $c)))
      (i32.store offset=12 (local.get $to) (call $encode (local.get $d)))
      (local.set $rows (i32.add (local.get $rows) (i32.const 64)))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (br_if $pixels (i32.lt_u (local.get $to) (local.get $end)))))

  ;; R, G, B, A samples of a pixel's light, colour freed from its weighing by alpha.
  (func $encode (param $light v128) (result i32)
    (local $alpha f32)
    (local.set $alpha (f32x4.extract_lane 3 (local.get $light)))
    ;; Below half a step of alpha (MIN_ALPHA) a pixel is fully transparent.
    (if (f32.lt (local.get $alpha) (f32.const 0.00196078431372549))
      (then (return (i32.const 0))))
    (local.set $light (f32x4.div (local.get $light) (f32x4.splat (local.get $alpha))))
    ;; Light as one of the whole levels of ENCODE_STEPS.
    (local.set $light
      (i32x4.trunc_sat_f32x4_u
        (f32x4.min
          (v128.const f32x4 16383 16383 16383 16383)
          (f32x4.add
            (f32x4.mul (local.get $light) (v128.const f32x4 16383 16383 16383 16383))
            (v128.const f32x4 0.5 0.5 0.5 0.5)))))
    (i32.or
      (i32.or
        (i32.load8_u offset=1024 (i32x4.extract_lane 0 (local.get $light)))
        (i32.shl (i32.load8_u offset=1024 (i32x4.extract_lane 1 (local.get $light))) (i32.const 8)))
      (i32.or
        (i32.shl (i32.load8_u offset=1024 (i32x4.extract_lane 2 (local.get $light))) (i32.const 16))
        (i32.shl
          ;; Saturating, since pixels that only fill up the last four may be anything, even no number.
          (i32.trunc_sat_f32_u
            (f32.min (f32.const 255) (f32.add (f32.mul (local.get $alpha) (f32.const 255)) (f32.const 0.5))))
          (i32.const 24))))))
