;; The inner loops of SSIMULACRA 2, four 32-bit floats at a time. simdRowKernel.ts calls them; rowKernel.ts
;; does the same in JavaScript, and says why each sum is rounded where it is: products are added unrounded
;; (relaxed_madd, which simdRowKernel.ts checks to be fused on this machine). The numbers of the blur are
;; those of blurTables.ts; a test compares the two kernels bit by bit. Assembled into rowKernel.generated.ts
;; by the repository's scripts/packaging/kernels.ts; a test fails when the two differ.
;;
;; Columns are counted in pixels; a row's last, incomplete four columns are written in full.
(module
  (memory (export "memory") 1)

  ;; a * b + c, to see whether the product is rounded.
  (func (export "multiplyAdd") (param $a f32) (param $b f32) (param $c f32) (result f32)
    (f32x4.extract_lane 0
      (f32x4.relaxed_madd
        (f32x4.splat (local.get $a)) (f32x4.splat (local.get $b)) (f32x4.splat (local.get $c)))))

  ;; The cube root of numbers from 0, less that of the bias: Newton's method for the inverse cube root, from a
  ;; guess by the exponent, then that squared times the number.
  (func $root (param $x v128) (result v128)
    (local $r v128) (local $square v128) (local $third v128)
    (local.set $third (f32x4.mul (local.get $x) (f32x4.splat (f32.const 0.3333333432674408))))
    (local.set $r
      (v128.andnot
        (i32x4.sub
          (v128.const i32x4 0x54800000 0x54800000 0x54800000 0x54800000)
          (i32x4.mul
            (i32x4.shr_s (local.get $x) (i32.const 23))
            (v128.const i32x4 0x2aaaaa 0x2aaaaa 0x2aaaaa 0x2aaaaa)))
        (i32x4.eq (local.get $x) (v128.const i32x4 0 0 0 0))))
    (local.set $square (f32x4.mul (local.get $r) (local.get $r)))
    (local.set $r
      (f32x4.relaxed_nmadd
        (local.get $third)
        (f32x4.mul (local.get $square) (local.get $square))
        (f32x4.mul (local.get $r) (f32x4.splat (f32.const 1.3333333730697632)))))
    (local.set $square (f32x4.mul (local.get $r) (local.get $r)))
    (local.set $r
      (f32x4.relaxed_nmadd
        (local.get $third)
        (f32x4.mul (local.get $square) (local.get $square))
        (f32x4.mul (local.get $r) (f32x4.splat (f32.const 1.3333333730697632)))))
    (local.set $square (f32x4.mul (local.get $r) (local.get $r)))
    (local.set $r
      (f32x4.relaxed_nmadd
        (local.get $third)
        (f32x4.mul (local.get $square) (local.get $square))
        (f32x4.mul (local.get $r) (f32x4.splat (f32.const 1.3333333730697632)))))
    (local.set $square (f32x4.mul (local.get $r) (local.get $r)))
    (local.set $r
      (f32x4.relaxed_madd
        (f32x4.splat (f32.const 0.3333333432674408))
        (f32x4.relaxed_nmadd (local.get $x) (f32x4.mul (local.get $square) (local.get $square)) (local.get $r))
        (local.get $r)))
    (f32x4.relaxed_madd
      (f32x4.mul (local.get $r) (local.get $r))
      (local.get $x)
      (f32x4.splat (f32.const -0.15595419704914093))))

  (func $response
    (param $r v128) (param $g v128) (param $b v128) (param $red f32) (param $green f32) (param $blue f32) (result v128)
    (call $root
      (f32x4.max
        (v128.const f32x4 0 0 0 0)
        (f32x4.relaxed_madd (f32x4.splat (local.get $red)) (local.get $r)
          (f32x4.relaxed_madd (f32x4.splat (local.get $green)) (local.get $g)
            (f32x4.relaxed_madd (f32x4.splat (local.get $blue)) (local.get $b)
              (f32x4.splat (f32.const 0.0037930733524262905))))))))

  ;; Planes of linear light, $lightStride bytes apart, to planes of X, Y and B, $stride apart.
  (func (export "toXyb")
    (param $light i32) (param $lightStride i32) (param $to i32) (param $stride i32) (param $columns i32)
    (local $r v128) (local $g v128) (local $b v128) (local $long v128) (local $medium v128) (local $y v128)
    (loop $fours
      (local.set $r (v128.load (local.get $light)))
      (local.set $g (v128.load (i32.add (local.get $light) (local.get $lightStride))))
      (local.set $b (v128.load (i32.add (local.get $light) (i32.shl (local.get $lightStride) (i32.const 1)))))
      (local.set $long
        (call $response (local.get $r) (local.get $g) (local.get $b)
          (f32.const 0.3) (f32.const 0.622) (f32.const 0.078)))
      (local.set $medium
        (call $response (local.get $r) (local.get $g) (local.get $b)
          (f32.const 0.23) (f32.const 0.692) (f32.const 0.078)))
      (local.set $y
        (f32x4.mul (v128.const f32x4 0.5 0.5 0.5 0.5) (f32x4.add (local.get $long) (local.get $medium))))
      (v128.store (local.get $to)
        (f32x4.add
          (f32x4.mul
            (f32x4.mul (v128.const f32x4 0.5 0.5 0.5 0.5) (f32x4.sub (local.get $long) (local.get $medium)))
            (v128.const f32x4 14 14 14 14))
          (v128.const f32x4 0.42 0.42 0.42 0.42)))
      (v128.store (i32.add (local.get $to) (local.get $stride))
        (f32x4.add (local.get $y) (v128.const f32x4 0.01 0.01 0.01 0.01)))
      (v128.store (i32.add (local.get $to) (i32.shl (local.get $stride) (i32.const 1)))
        (f32x4.add
          (f32x4.sub
            (call $response (local.get $r) (local.get $g) (local.get $b)
              (f32.const 0.24342268924547819) (f32.const 0.20476744424496821) (f32.const 0.5518098665095536))
            (local.get $y))
          (v128.const f32x4 0.55 0.55 0.55 0.55)))
      (local.set $light (i32.add (local.get $light) (i32.const 16)))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (br_if $fours (i32.gt_s (local.tee $columns (i32.sub (local.get $columns) (i32.const 4))) (i32.const 0)))))

  ;; The square of row $a, the square of row $b and their product, to rows $stride bytes apart.
  (func (export "multiply") (param $a i32) (param $b i32) (param $to i32) (param $stride i32) (param $columns i32)
    (local $left v128) (local $right v128)
    (loop $fours
      (local.set $left (v128.load (local.get $a)))
      (local.set $right (v128.load (local.get $b)))
      (v128.store (local.get $to) (f32x4.mul (local.get $left) (local.get $left)))
      (v128.store (i32.add (local.get $to) (local.get $stride)) (f32x4.mul (local.get $right) (local.get $right)))
      (v128.store (i32.add (local.get $to) (i32.shl (local.get $stride) (i32.const 1)))
        (f32x4.mul (local.get $left) (local.get $right)))
      (local.set $a (i32.add (local.get $a) (i32.const 16)))
      (local.set $b (i32.add (local.get $b) (i32.const 16)))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (br_if $fours (i32.gt_s (local.tee $columns (i32.sub (local.get $columns) (i32.const 4))) (i32.const 0)))))

  ;; Blurs a row. The first twelve and the last columns are made one by one, in all lanes alike; the others in
  ;; fours, each from the row's pixels that enter and the recursion's last two values.
  (func (export "blurRow") (param $from i32) (param $to i32) (param $columns i32)
    (local $n i32) (local $stop i32) (local $entering v128) (local $input v128)
    (local $last1 v128) (local $before1 v128) (local $value1 v128) (local $last3 v128) (local $before3 v128) (local $value3 v128) (local $last5 v128) (local $before5 v128) (local $value5 v128)
    (local.set $n (i32.const -4))
    (loop $phases
      ;; One by one: up to column 8 first, and to the end after the fours.
      (local.set $stop
        (select (local.get $columns) (i32.const 8)
          (i32.or (i32.lt_s (local.get $columns) (i32.const 8)) (i32.ge_s (local.get $n) (i32.const 8)))))
      (block $done
        (loop $ones
          (br_if $done (i32.ge_s (local.get $n) (local.get $stop)))
          (local.set $entering
            (f32x4.add
              (v128.load32_splat (i32.add (local.get $from) (i32.shl (i32.sub (local.get $n) (i32.const 6)) (i32.const 2))))
              (v128.load32_splat (i32.add (local.get $from) (i32.shl (i32.add (local.get $n) (i32.const 4)) (i32.const 2))))))
          (local.set $value1
            (f32x4.relaxed_madd (f32x4.splat (f32.const 1.9021130800247192)) (local.get $last1)
              (f32x4.relaxed_madd (f32x4.splat (f32.const -1)) (local.get $before1)
                (f32x4.mul (f32x4.splat (f32.const 0.05529523640871048)) (local.get $entering)))))
          (local.set $value3
            (f32x4.relaxed_madd (f32x4.splat (f32.const 1.1755704879760742)) (local.get $last3)
              (f32x4.relaxed_madd (f32x4.splat (f32.const -1)) (local.get $before3)
                (f32x4.mul (f32x4.splat (f32.const -0.0588366873562336)) (local.get $entering)))))
          (local.set $value5
            (f32x4.relaxed_madd (f32x4.splat (f32.const 1.2246468525851679e-16)) (local.get $last5)
              (f32x4.relaxed_madd (f32x4.splat (f32.const -1)) (local.get $before5)
                (f32x4.mul (f32x4.splat (f32.const 0.012955819256603718)) (local.get $entering)))))
          (local.set $before1 (local.get $last1))
          (local.set $last1 (local.get $value1))
          (local.set $before3 (local.get $last3))
          (local.set $last3 (local.get $value3))
          (local.set $before5 (local.get $last5))
          (local.set $last5 (local.get $value5))
          (if (i32.ge_s (local.get $n) (i32.const 0))
            (then
              (f32.store (i32.add (local.get $to) (i32.shl (local.get $n) (i32.const 2)))
                (f32x4.extract_lane 0 (f32x4.add (local.get $value1) (f32x4.add (local.get $value3) (local.get $value5)))))))
          (local.set $n (i32.add (local.get $n) (i32.const 1)))
          (br $ones)))
      (if (i32.lt_s (local.get $n) (i32.sub (local.get $columns) (i32.const 7)))
        (then
          (loop $fours
            (local.set $entering
              (f32x4.add
                (v128.load (i32.add (local.get $from) (i32.shl (i32.sub (local.get $n) (i32.const 6)) (i32.const 2))))
                (v128.load (i32.add (local.get $from) (i32.shl (i32.add (local.get $n) (i32.const 4)) (i32.const 2))))))
            (local.set $input (i8x16.shuffle 0 1 2 3 0 1 2 3 0 1 2 3 0 1 2 3 (local.get $entering) (local.get $entering)))
            (local.set $value1 (f32x4.mul (local.get $input) (v128.const f32x4 0.05529523640871048 0.10517778992652893 0.14476481080055237 0.17018122971057892)))
            (local.set $value3 (f32x4.mul (local.get $input) (v128.const f32x4 -0.0588366873562336 -0.06916667520999908 -0.022473614662885666 0.04274735599756241)))
            (local.set $value5 (f32x4.mul (local.get $input) (v128.const f32x4 0.012955819256603718 1.5866302289841415e-18 -0.012955819256603718 -3.173260457968283e-18)))
            (local.set $input (i8x16.shuffle 4 5 6 7 4 5 6 7 4 5 6 7 4 5 6 7 (local.get $entering) (local.get $entering)))
            (local.set $value1 (f32x4.relaxed_madd (v128.const f32x4 0 0.05529523640871048 0.10517778992652893 0.14476481080055237) (local.get $input) (local.get $value1)))
            (local.set $value3 (f32x4.relaxed_madd (v128.const f32x4 0 -0.0588366873562336 -0.06916667520999908 -0.022473614662885666) (local.get $input) (local.get $value3)))
            (local.set $value5 (f32x4.relaxed_madd (v128.const f32x4 0 0.012955819256603718 1.5866302289841415e-18 -0.012955819256603718) (local.get $input) (local.get $value5)))
            (local.set $input (i8x16.shuffle 8 9 10 11 8 9 10 11 8 9 10 11 8 9 10 11 (local.get $entering) (local.get $entering)))
            (local.set $value1 (f32x4.relaxed_madd (v128.const f32x4 0 0 0.05529523640871048 0.10517778992652893) (local.get $input) (local.get $value1)))
            (local.set $value3 (f32x4.relaxed_madd (v128.const f32x4 0 0 -0.0588366873562336 -0.06916667520999908) (local.get $input) (local.get $value3)))
            (local.set $value5 (f32x4.relaxed_madd (v128.const f32x4 0 0 0.012955819256603718 1.5866302289841415e-18) (local.get $input) (local.get $value5)))
            (local.set $input (i8x16.shuffle 12 13 14 15 12 13 14 15 12 13 14 15 12 13 14 15 (local.get $entering) (local.get $entering)))
            (local.set $value1 (f32x4.relaxed_madd (v128.const f32x4 0 0 0 0.05529523640871048) (local.get $input) (local.get $value1)))
            (local.set $value3 (f32x4.relaxed_madd (v128.const f32x4 0 0 0 -0.0588366873562336) (local.get $input) (local.get $value3)))
            (local.set $value5 (f32x4.relaxed_madd (v128.const f32x4 0 0 0 0.012955819256603718) (local.get $input) (local.get $value5)))
            (local.set $value1 (f32x4.relaxed_madd (v128.const f32x4 -1 -1.9021130800247192 -2.6180338859558105 -3.077683448791504) (local.get $before1) (local.get $value1)))
            (local.set $value1 (f32x4.relaxed_madd (v128.const f32x4 1.9021130800247192 2.6180338859558105 3.077683448791504 3.2360680103302) (local.get $last1) (local.get $value1)))
            (local.set $before1 (i8x16.shuffle 8 9 10 11 8 9 10 11 8 9 10 11 8 9 10 11 (local.get $value1) (local.get $value1)))
            (local.set $last1 (i8x16.shuffle 12 13 14 15 12 13 14 15 12 13 14 15 12 13 14 15 (local.get $value1) (local.get $value1)))
            (local.set $value3 (f32x4.relaxed_madd (v128.const f32x4 -1 -1.1755704879760742 -0.3819660246372223 0.7265425324440002) (local.get $before3) (local.get $value3)))
            (local.set $value3 (f32x4.relaxed_madd (v128.const f32x4 1.1755704879760742 0.3819660246372223 -0.7265425324440002 -1.2360680103302002) (local.get $last3) (local.get $value3)))
            (local.set $before3 (i8x16.shuffle 8 9 10 11 8 9 10 11 8 9 10 11 8 9 10 11 (local.get $value3) (local.get $value3)))
            (local.set $last3 (i8x16.shuffle 12 13 14 15 12 13 14 15 12 13 14 15 12 13 14 15 (local.get $value3) (local.get $value3)))
            (local.set $value5 (f32x4.relaxed_madd (v128.const f32x4 -1 -1.2246468525851679e-16 1 2.4492937051703357e-16) (local.get $before5) (local.get $value5)))
            (local.set $value5 (f32x4.relaxed_madd (v128.const f32x4 1.2246468525851679e-16 -1 -2.4492937051703357e-16 1) (local.get $last5) (local.get $value5)))
            (local.set $before5 (i8x16.shuffle 8 9 10 11 8 9 10 11 8 9 10 11 8 9 10 11 (local.get $value5) (local.get $value5)))
            (local.set $last5 (i8x16.shuffle 12 13 14 15 12 13 14 15 12 13 14 15 12 13 14 15 (local.get $value5) (local.get $value5)))
            (v128.store (i32.add (local.get $to) (i32.shl (local.get $n) (i32.const 2))) (f32x4.add (local.get $value1) (f32x4.add (local.get $value3) (local.get $value5))))
            (local.set $n (i32.add (local.get $n) (i32.const 4)))
            (br_if $fours (i32.lt_s (local.get $n) (i32.sub (local.get $columns) (i32.const 7)))))))
      (br_if $phases (i32.lt_s (local.get $n) (local.get $columns)))))

  ;; Moves the blur across rows on by one: from the rows that leave and enter it and three rows of the
  ;; recursion's last values, $lastStride apart; the three rows $before are replaced by the new values.
  (func (export "blurColumns")
    (param $top i32) (param $bottom i32) (param $last i32) (param $lastStride i32) (param $before i32)
    (param $beforeStride i32) (param $to i32) (param $columns i32)
    (local $entering v128) (local $beforeAt i32) (local $value v128) (local $value3 v128)
    (local $value5 v128)
    (loop $fours
      (local.set $entering (f32x4.add (v128.load (local.get $top)) (v128.load (local.get $bottom))))
      (local.set $beforeAt (local.get $before))
      (local.set $value
        (f32x4.relaxed_madd (f32x4.splat (f32.const 0.05529523640871048)) (local.get $entering)
          (f32x4.neg
            (f32x4.relaxed_madd (f32x4.splat (f32.const -1.9021130800247192)) (v128.load (local.get $last))
              (v128.load (local.get $beforeAt))))))
      (v128.store (local.get $beforeAt) (local.get $value))
      (local.set $beforeAt (i32.add (local.get $before) (local.get $beforeStride)))
      (local.set $value3
        (f32x4.relaxed_madd (f32x4.splat (f32.const -0.0588366873562336)) (local.get $entering)
          (f32x4.neg
            (f32x4.relaxed_madd (f32x4.splat (f32.const -1.1755704879760742)) (v128.load (i32.add (local.get $last) (local.get $lastStride)))
              (v128.load (local.get $beforeAt))))))
      (v128.store (local.get $beforeAt) (local.get $value3))
      (local.set $beforeAt (i32.add (local.get $before) (i32.shl (local.get $beforeStride) (i32.const 1))))
      (local.set $value5
        (f32x4.relaxed_madd (f32x4.splat (f32.const 0.012955819256603718)) (local.get $entering)
          (f32x4.neg
            (f32x4.relaxed_madd (f32x4.splat (f32.const -1.2246468525851679e-16)) (v128.load (i32.add (local.get $last) (i32.shl (local.get $lastStride) (i32.const 1))))
              (v128.load (local.get $beforeAt))))))
      (v128.store (local.get $beforeAt) (local.get $value5))
      (v128.store (local.get $to) (f32x4.add (local.get $value) (f32x4.add (local.get $value3) (local.get $value5))))
      (local.set $top (i32.add (local.get $top) (i32.const 16)))
      (local.set $bottom (i32.add (local.get $bottom) (i32.const 16)))
      (local.set $last (i32.add (local.get $last) (i32.const 16)))
      (local.set $before (i32.add (local.get $before) (i32.const 16)))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (br_if $fours (i32.gt_s (local.tee $columns (i32.sub (local.get $columns) (i32.const 4))) (i32.const 0)))))

  ;; Adds the errors of whole fours of columns to six sums of four at $sums. $blurred: the square of $a, the
  ;; square of $b, their product, $a and $b, in rows $stride apart.
  (func (export "addErrors")
    (param $a i32) (param $b i32) (param $blurred i32) (param $stride i32) (param $sums i32) (param $columns i32)
    (local $meanA v128) (local $meanB v128) (local $error v128) (local $row i32)
    (local $sum0 v128) (local $sum1 v128) (local $sum2 v128) (local $sum3 v128) (local $sum4 v128) (local $sum5 v128)
    (local.set $sum0 (v128.load offset=0 (local.get $sums)))
    (local.set $sum1 (v128.load offset=16 (local.get $sums)))
    (local.set $sum2 (v128.load offset=32 (local.get $sums)))
    (local.set $sum3 (v128.load offset=48 (local.get $sums)))
    (local.set $sum4 (v128.load offset=64 (local.get $sums)))
    (local.set $sum5 (v128.load offset=80 (local.get $sums)))
    (block $done
      (loop $fours
        (br_if $done (i32.lt_s (local.get $columns) (i32.const 4)))
        (local.set $row (i32.add (local.get $blurred) (i32.mul (local.get $stride) (i32.const 3))))
        (local.set $meanA (v128.load (local.get $row)))
        (local.set $meanB (v128.load (i32.add (local.get $row) (local.get $stride))))
        (local.set $error (f32x4.sub (local.get $meanA) (local.get $meanB)))
        (local.set $error
          (f32x4.max
            (v128.const f32x4 0 0 0 0)
            (f32x4.sub
              (v128.const f32x4 1 1 1 1)
              (f32x4.div
                (f32x4.mul
                  (f32x4.sub (v128.const f32x4 1 1 1 1) (f32x4.mul (local.get $error) (local.get $error)))
                  (f32x4.add
                    (f32x4.mul
                      (v128.const f32x4 2 2 2 2)
                      (f32x4.sub
                        (v128.load (i32.add (local.get $blurred) (i32.shl (local.get $stride) (i32.const 1))))
                        (f32x4.mul (local.get $meanA) (local.get $meanB))))
                    (v128.const f32x4 0.0009 0.0009 0.0009 0.0009)))
                (f32x4.add
                  (f32x4.add
                    (f32x4.sub (v128.load (local.get $blurred)) (f32x4.mul (local.get $meanA) (local.get $meanA)))
                    (f32x4.sub
                      (v128.load (i32.add (local.get $blurred) (local.get $stride)))
                      (f32x4.mul (local.get $meanB) (local.get $meanB))))
                  (v128.const f32x4 0.0009 0.0009 0.0009 0.0009))))))
        (local.set $sum0 (f32x4.add (local.get $sum0) (local.get $error)))
        (local.set $error (f32x4.mul (local.get $error) (local.get $error)))
        (local.set $sum1 (f32x4.add (local.get $sum1) (f32x4.mul (local.get $error) (local.get $error))))
        (local.set $error
          (f32x4.sub
            (f32x4.div
              (f32x4.add
                (v128.const f32x4 1 1 1 1)
                (f32x4.abs (f32x4.sub (v128.load (local.get $b)) (local.get $meanB))))
              (f32x4.add
                (v128.const f32x4 1 1 1 1)
                (f32x4.abs (f32x4.sub (v128.load (local.get $a)) (local.get $meanA)))))
            (v128.const f32x4 1 1 1 1)))
        (local.set $meanA (f32x4.max (local.get $error) (v128.const f32x4 0 0 0 0)))
        (local.set $meanB (f32x4.max (f32x4.neg (local.get $error)) (v128.const f32x4 0 0 0 0)))
        (local.set $sum2 (f32x4.add (local.get $sum2) (local.get $meanA)))
        (local.set $sum4 (f32x4.add (local.get $sum4) (local.get $meanB)))
        (local.set $meanA (f32x4.mul (local.get $meanA) (local.get $meanA)))
        (local.set $meanB (f32x4.mul (local.get $meanB) (local.get $meanB)))
        (local.set $sum3 (f32x4.add (local.get $sum3) (f32x4.mul (local.get $meanA) (local.get $meanA))))
        (local.set $sum5 (f32x4.add (local.get $sum5) (f32x4.mul (local.get $meanB) (local.get $meanB))))
        (local.set $a (i32.add (local.get $a) (i32.const 16)))
        (local.set $b (i32.add (local.get $b) (i32.const 16)))
        (local.set $blurred (i32.add (local.get $blurred) (i32.const 16)))
        (local.set $columns (i32.sub (local.get $columns) (i32.const 4)))
        (br $fours)))
    (v128.store offset=0 (local.get $sums) (local.get $sum0))
    (v128.store offset=16 (local.get $sums) (local.get $sum1))
    (v128.store offset=32 (local.get $sums) (local.get $sum2))
    (v128.store offset=48 (local.get $sums) (local.get $sum3))
    (v128.store offset=64 (local.get $sums) (local.get $sum4))
    (v128.store offset=80 (local.get $sums) (local.get $sum5))))
