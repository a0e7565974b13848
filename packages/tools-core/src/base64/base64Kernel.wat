;; Bytes to Base64 digits, twelve bytes to sixteen digits at a time. encodeBase64.ts says the same in JavaScript, three bytes to four
;; digits. Assembled into base64Kernel.generated.ts by the repository's scripts/kernels.ts; a test fails when the two differ.
;;
;; Fixed places, as base64Kernel.ts has them:
;;   0       the 64 digits
;;   0x1000  the bytes, and 4 more that are read and not used
;;   0x10000 the digits that come of them, up to the end of memory
(module
  (memory (export "memory") 2)

  ;; Writes the digits of whole groups of twelve bytes, from $from up to $end, to $to on.
  (func (export "encode") (param $from i32) (param $end i32) (param $to i32)
    (local $v v128) (local $low v128) (local $digits0 v128) (local $digits1 v128) (local $digits2 v128) (local $digits3 v128)
    (local.set $digits0 (v128.load (i32.const 0)))
    (local.set $digits1 (v128.load (i32.const 16)))
    (local.set $digits2 (v128.load (i32.const 32)))
    (local.set $digits3 (v128.load (i32.const 48)))
    (block $done
      (loop $groups
        (br_if $done (i32.ge_u (local.get $from) (local.get $end)))
        ;; Each 32-bit word gets its three bytes a b c as b a c b: its low half holds a's and b's bits in order, its high half b's and c's.
        (local.set $v
          (i8x16.shuffle 1 0 2 1 4 3 5 4 7 6 8 7 10 9 11 10
            (v128.load (local.get $from))
            (v128.load (local.get $from))))
        ;; One value of six bits in each byte, in the order of the digits.
        (local.set $v
          (v128.or
            (v128.or
              (v128.and (i32x4.shr_u (local.get $v) (i32.const 10)) (v128.const i32x4 0x0000003f 0x0000003f 0x0000003f 0x0000003f))
              (v128.and (i32x4.shl (local.get $v) (i32.const 4)) (v128.const i32x4 0x00003f00 0x00003f00 0x00003f00 0x00003f00)))
            (v128.or
              (v128.and (i32x4.shr_u (local.get $v) (i32.const 6)) (v128.const i32x4 0x003f0000 0x003f0000 0x003f0000 0x003f0000))
              (v128.and (i32x4.shl (local.get $v) (i32.const 8)) (v128.const i32x4 0x3f000000 0x3f000000 0x3f000000 0x3f000000)))))
        ;; An index outside of 0 to 15 gives 0: each value finds its digit in one of the four tables.
        (v128.store (local.get $to)
          (v128.or
            (v128.or
              (i8x16.swizzle (local.get $digits0) (local.get $v))
              (i8x16.swizzle (local.get $digits1) (i8x16.sub (local.get $v) (v128.const i8x16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16 16))))
            (v128.or
              (i8x16.swizzle (local.get $digits2) (i8x16.sub (local.get $v) (v128.const i8x16 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32)))
              (i8x16.swizzle (local.get $digits3) (i8x16.sub (local.get $v) (v128.const i8x16 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48 48))))))
        (local.set $from (i32.add (local.get $from) (i32.const 12)))
        (local.set $to (i32.add (local.get $to) (i32.const 16)))
        (br $groups)))))
