;; Encodes bytes as Base64 digits, twelve bytes to sixteen digits at a time, and decodes them. encodeBase64.ts and decoderState.ts do the
;; same in JavaScript, three bytes to four digits.
;; Assembled into base64Kernel.generated.ts by the repository's scripts/packaging/kernels.ts; a test fails when the two differ.
;;
;; Memory layout, as in base64Kernel.ts:
;;   0       the 64 digits
;;   0x40    what $decode returns besides the end of the bytes: how many characters it read, and whether one was a digit of this variant only
;;   0x100   the value of each character, or 255
;;   0x1000  the bytes, and 4 more that are read or written but not used
;;   0x10000 the digits, up to the end of memory
(module
  (memory (export "memory") 2)

  ;; Writes the digits of whole groups of twelve bytes, from $from up to $end, starting at $to.
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
        ;; An index outside 0 to 15 gives 0, so each value finds its digit in exactly one of the four tables.
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
        (br $groups))))

  ;; Writes the bytes of the characters from $from up to $end, starting at $to, and returns where they end. Stops before a group of four
  ;; digits that is interrupted; with $skips, ASCII white space is skipped. $digit62 and $digit63 are those of the variant.
  (func (export "decode") (param $from i32) (param $end i32) (param $to i32) (param $digit62 i32) (param $digit63 i32) (param $skips i32) (result i32)
    (local $v v128) (local $upper v128) (local $lower v128) (local $number v128) (local $is62 v128) (local $is63 v128)
    (local $is64 v128) (local $special v128) (local $taken i32) (local $digit i32) (local $first i32) (local $group i32) (local $count i32) (local $value i32) (local $isSpecial i32)
    (local.set $first (local.get $from))
    (local.set $group (local.get $from))
    (block $done
      (loop $next
        (block $slowly
          (br_if $slowly (i32.gt_u (i32.add (local.get $from) (i32.const 16)) (local.get $end)))
          (local.set $v (v128.load (local.get $from)))
          (local.set $upper (i8x16.lt_u (i8x16.sub (local.get $v) (i8x16.splat (i32.const 65))) (i8x16.splat (i32.const 26))))
          (local.set $lower (i8x16.lt_u (i8x16.sub (local.get $v) (i8x16.splat (i32.const 97))) (i8x16.splat (i32.const 26))))
          (local.set $number (i8x16.lt_u (i8x16.sub (local.get $v) (i8x16.splat (i32.const 48))) (i8x16.splat (i32.const 10))))
          (local.set $is62 (i8x16.eq (local.get $v) (i8x16.splat (local.get $digit62))))
          (local.set $is63 (i8x16.eq (local.get $v) (i8x16.splat (local.get $digit63))))
          (local.set $is64
            (v128.or
              (v128.or (v128.or (local.get $upper) (local.get $lower)) (local.get $number))
              (v128.or (local.get $is62) (local.get $is63))))
          ;; The whole groups before the first other character; what is written after them is overwritten later.
          (local.set $taken
            (i32.and
              (i32.ctz (i32.or (i8x16.bitmask (v128.not (local.get $is64))) (i32.const 0x10000)))
              (i32.const 0x1c)))
          (br_if $slowly (i32.eqz (local.get $taken)))
          (local.set $special
            (v128.or
              (local.get $special)
              (v128.and
                (v128.or (local.get $is62) (local.get $is63))
                (i8x16.lt_u (v128.const i8x16 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15) (i8x16.splat (local.get $taken))))))
          ;; One value of six bits in each byte, in the order of the digits.
          (local.set $v
            (v128.or
              (v128.or
                (v128.and (local.get $upper) (i8x16.sub (local.get $v) (i8x16.splat (i32.const 65))))
                (v128.and (local.get $lower) (i8x16.sub (local.get $v) (i8x16.splat (i32.const 71)))))
              (v128.or
                (v128.and (local.get $number) (i8x16.add (local.get $v) (i8x16.splat (i32.const 4))))
                (v128.or
                  (v128.and (local.get $is62) (i8x16.splat (i32.const 62)))
                  (v128.and (local.get $is63) (i8x16.splat (i32.const 63)))))))
          ;; The four values of each 32-bit word become its low 24 bits, the first digit on top; their bytes are in reverse order.
          (local.set $v
            (v128.or
              (v128.or
                (i32x4.shl (v128.and (local.get $v) (i32x4.splat (i32.const 0x3f))) (i32.const 18))
                (i32x4.shl (v128.and (local.get $v) (i32x4.splat (i32.const 0x3f00))) (i32.const 4)))
              (v128.or
                (i32x4.shr_u (v128.and (local.get $v) (i32x4.splat (i32.const 0x3f0000))) (i32.const 10))
                (i32x4.shr_u (local.get $v) (i32.const 24)))))
          (v128.store (local.get $to)
            (i8x16.shuffle 2 1 0 6 5 4 10 9 8 14 13 12 3 3 3 3 (local.get $v) (local.get $v)))
          (local.set $from (i32.add (local.get $from) (local.get $taken)))
          (local.set $to (i32.add (local.get $to) (i32.mul (i32.shr_u (local.get $taken) (i32.const 2)) (i32.const 3))))
          (br $next))
        ;; One group, character by character.
        (local.set $count (i32.const 0))
        (local.set $value (i32.const 0))
        (local.set $group (local.get $from))
        (loop $digits
          (br_if $done (i32.ge_u (local.get $from) (local.get $end)))
          (local.set $digit (i32.load8_u offset=0x100 (i32.load8_u (local.get $from))))
          (if (i32.lt_u (local.get $digit) (i32.const 64))
            (then
              (local.set $value (i32.or (i32.shl (local.get $value) (i32.const 6)) (local.get $digit)))
              (local.set $isSpecial (i32.or (local.get $isSpecial) (i32.gt_u (local.get $digit) (i32.const 61))))
              (local.set $count (i32.add (local.get $count) (i32.const 1))))
            (else
              (br_if $done (i32.eqz (i32.and (local.get $skips) (call $isSpace (i32.load8_u (local.get $from))))))
              (local.set $group
                (select
                  (local.get $group)
                  (i32.add (local.get $from) (i32.const 1))
                  (local.get $count)))))
          (local.set $from (i32.add (local.get $from) (i32.const 1)))
          (br_if $digits (i32.and (i32.lt_u (local.get $count) (i32.const 4)) (i32.ne (local.get $count) (i32.const 0))))
          ;; White space before a group: what follows may be read sixteen at a time.
          (br_if $next (i32.eqz (local.get $count))))
        (i32.store8 (local.get $to) (i32.shr_u (local.get $value) (i32.const 16)))
        (i32.store8 offset=1 (local.get $to) (i32.shr_u (local.get $value) (i32.const 8)))
        (i32.store8 offset=2 (local.get $to) (local.get $value))
        (local.set $to (i32.add (local.get $to) (i32.const 3)))
        (local.set $group (local.get $from))
        (br $next)))
    ;; An unfinished group is not taken.
    (i32.store (i32.const 0x40) (i32.sub (local.get $group) (local.get $first)))
    (i32.store (i32.const 0x44) (i32.or (local.get $isSpecial) (v128.any_true (local.get $special))))
    (local.get $to))

  ;; TAB, LF, FF, CR and SPACE.
  (func $isSpace (param $code i32) (result i32)
    (i32.or
      (i32.eq (local.get $code) (i32.const 32))
      (i32.and
        (i32.lt_u (i32.sub (local.get $code) (i32.const 9)) (i32.const 5))
        (i32.ne (local.get $code) (i32.const 11))))))
