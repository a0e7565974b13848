;; The inner loops over JSON, sixteen bytes at a time. scan.ts and layout.ts do the same in JavaScript, token
;; by token; these process as many tokens as they can and stop before one that they do not handle, which is
;; left to JavaScript. Assembled into jsonKernel.generated.ts by the repository's
;; scripts/packaging/kernels.ts; a test fails when the two differ.
;;
;; A window of the text is in memory, followed by 64 zero bytes, which end every token. Addresses refer to
;; this memory. Fixed addresses, as in jsonKernel.ts:
;;   0     words of state (i32): state, depth, deepest, inObject, values, members, whitespace, breaks,
;;         indents, size of the stack, where writing stopped, whether anything was written, whether names are
;;         told, line feeds, UTF-16 units
;;   256   for each byte: 1 where it may follow a backslash and is not u
;;   512   for each byte: length of the UTF-8 sequence that it starts, 0 for none
;;   768   for each byte: minimum of the second byte of that sequence; 1024: its maximum
;;   0x300000  the opening brackets of the open containers, one byte each, to the end of memory
(module
  (import "js" "key" (func $key (param i32 i32)))
  (import "js" "open" (func $open))
  (import "js" "close" (func $close))
  (memory (export "memory") 49)

  ;; Scans the tokens from $p to $end and returns where it stopped. Adds to the words that count.
  (func (export "scan") (param $p i32) (param $end i32) (result i32)
    (local $state i32) (local $depth i32) (local $deepest i32) (local $inObject i32) (local $values i32) (local $members i32)
    (local $whitespace i32) (local $breaks i32) (local $indents i32) (local $room i32) (local $indent i32) (local $told i32)
    (local $byte i32) (local $at i32) (local $from i32) (local $mask i32) (local $next i32) (local $v v128)
    (local.set $state (i32.load (i32.const 0)))
    (local.set $depth (i32.load (i32.const 4)))
    (local.set $deepest (i32.load (i32.const 8)))
    (local.set $inObject (i32.load (i32.const 12)))
    (local.set $values (i32.load (i32.const 16)))
    (local.set $members (i32.load (i32.const 20)))
    (local.set $whitespace (i32.load (i32.const 24)))
    (local.set $breaks (i32.load (i32.const 28)))
    (local.set $indents (i32.load (i32.const 32)))
    (local.set $room (i32.load (i32.const 36)))
    (local.set $told (i32.load (i32.const 48)))
    (local.set $indent (select (i32.const 100) (local.get $depth) (i32.gt_u (local.get $depth) (i32.const 100))))
    (block $stop
      (loop $tokens
        ;; Top-level values are left to JavaScript.
        (br_if $stop (i32.eqz (local.get $depth)))
        (local.set $byte (i32.load8_u (local.get $p)))
        (if (i32.le_u (local.get $byte) (i32.const 0x20))
          (then
            (local.set $from (local.get $p))
            (loop $spaces
              (local.set $v (v128.load (local.get $p)))
              (local.set $mask
                (i8x16.bitmask
                  (v128.or
                    (v128.or
                      (i8x16.eq (local.get $v) (v128.const i8x16 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32))
                      (i8x16.eq (local.get $v) (v128.const i8x16 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10)))
                    (v128.or
                      (i8x16.eq (local.get $v) (v128.const i8x16 13 13 13 13 13 13 13 13 13 13 13 13 13 13 13 13))
                      (i8x16.eq (local.get $v) (v128.const i8x16 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9 9))))))
              (local.set $p
                (i32.add (local.get $p) (i32.ctz (i32.xor (local.get $mask) (i32.const 0x1ffff)))))
              (br_if $spaces (i32.eq (local.get $mask) (i32.const 0xffff))))
            (local.set $whitespace (i32.add (local.get $whitespace) (i32.sub (local.get $p) (local.get $from))))
            (local.set $byte (i32.load8_u (local.get $p)))))
        (br_if $stop (i32.ge_u (local.get $p) (local.get $end)))

        ;; 4: a value has ended.
        (if (i32.eq (local.get $state) (i32.const 4))
          (then
            (if (i32.eq (local.get $byte) (i32.const 0x2c))
              (then
                (local.set $p (i32.add (local.get $p) (i32.const 1)))
                (local.set $state (i32.shl (local.get $inObject) (i32.const 1)))
                (local.set $breaks (i32.add (local.get $breaks) (i32.const 1)))
                (local.set $indents (i32.add (local.get $indents) (local.get $indent)))
                (br $tokens)))
            (br_if $stop
              (i32.ne (local.get $byte) (select (i32.const 0x7d) (i32.const 0x5d) (local.get $inObject))))
            (local.set $breaks (i32.add (local.get $breaks) (i32.const 1)))
            (local.set $indents
              (i32.add
                (local.get $indents)
                (select
                  (i32.const 100)
                  (i32.sub (local.get $depth) (i32.const 1))
                  (i32.gt_u (local.get $depth) (i32.const 100)))))
            (if (i32.and (local.get $inObject) (local.get $told)) (then (call $close)))
            (local.set $p (i32.add (local.get $p) (i32.const 1)))
            (local.set $depth (i32.sub (local.get $depth) (i32.const 1)))
            (local.set $indent
              (select (i32.const 100) (local.get $depth) (i32.gt_u (local.get $depth) (i32.const 100))))
            ;; There is a 0 below the stack.
            (local.set $inObject
              (i32.eq (i32.load8_u (i32.add (local.get $depth) (i32.const 0x2fffff))) (i32.const 0x7b)))
            (br $tokens)))

        ;; 1, 3: the first item, the first name, or the end of an empty container.
        (if (i32.and (local.get $state) (i32.const 1))
          (then
            (if (i32.eq (local.get $byte) (select (i32.const 0x7d) (i32.const 0x5d) (local.get $inObject)))
              (then
                (if (i32.and (local.get $inObject) (local.get $told)) (then (call $close)))
                (local.set $p (i32.add (local.get $p) (i32.const 1)))
                (local.set $depth (i32.sub (local.get $depth) (i32.const 1)))
                (local.set $indent
                  (select (i32.const 100) (local.get $depth) (i32.gt_u (local.get $depth) (i32.const 100))))
                (local.set $inObject
                  (i32.eq (i32.load8_u (i32.add (local.get $depth) (i32.const 0x2fffff))) (i32.const 0x7b)))
                (local.set $state (i32.const 4))
                (br $tokens)))))

        ;; 2, 3: a name, if it is plain ASCII, and its colon.
        (if (i32.and (local.get $state) (i32.const 2))
          (then
            (br_if $stop (i32.ne (local.get $byte) (i32.const 0x22)))
            (local.set $at (i32.add (local.get $p) (i32.const 1)))
            (loop $name
              (local.set $v (v128.load (local.get $at)))
              (local.set $mask
                (i8x16.bitmask
                  (v128.or
                    (v128.or
                      (i8x16.eq (local.get $v) (v128.const i8x16 34 34 34 34 34 34 34 34 34 34 34 34 34 34 34 34))
                      (i8x16.eq (local.get $v) (v128.const i8x16 92 92 92 92 92 92 92 92 92 92 92 92 92 92 92 92)))
                    (i8x16.lt_s (local.get $v) (v128.const i8x16 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32)))))
              (local.set $at
                (i32.add (local.get $at) (i32.ctz (i32.or (local.get $mask) (i32.const 0x10000)))))
              (br_if $name (i32.eqz (local.get $mask))))
            (br_if $stop (i32.ne (i32.load8_u (local.get $at)) (i32.const 0x22)))
            (local.set $at (i32.add (local.get $at) (i32.const 1)))
            (local.set $next (local.get $at))
            (block $colon
              (loop $gap
                (local.set $byte (i32.load8_u (local.get $next)))
                (br_if $colon (i32.eq (local.get $byte) (i32.const 0x3a)))
                (br_if $stop
                  (i32.eqz
                    (i32.or
                      (i32.or
                        (i32.eq (local.get $byte) (i32.const 0x20))
                        (i32.eq (local.get $byte) (i32.const 0x0a)))
                      (i32.or
                        (i32.eq (local.get $byte) (i32.const 0x0d))
                        (i32.eq (local.get $byte) (i32.const 0x09))))))
                (local.set $next (i32.add (local.get $next) (i32.const 1)))
                (br $gap)))
            (if (local.get $told) (then (call $key (local.get $p) (local.get $at))))
            (local.set $whitespace (i32.add (local.get $whitespace) (i32.sub (local.get $next) (local.get $at))))
            (local.set $members (i32.add (local.get $members) (i32.const 1)))
            (if (i32.and (local.get $state) (i32.const 1))
              (then
                (local.set $breaks (i32.add (local.get $breaks) (i32.const 1)))
                (local.set $indents (i32.add (local.get $indents) (local.get $indent)))))
            (local.set $p (i32.add (local.get $next) (i32.const 1)))
            (local.set $state (i32.const 0))
            (br $tokens)))

        ;; 0, 1: a value.
        (block $scalar
          (if (i32.eq (local.get $byte) (i32.const 0x22))
            (then
              (local.set $at (i32.add (local.get $p) (i32.const 1)))
              (loop $string
                (local.set $v (v128.load (local.get $at)))
                (local.set $mask
                  (i8x16.bitmask
                    (v128.or
                      (v128.or
                        (i8x16.eq
                          (local.get $v)
                          (v128.const i8x16 34 34 34 34 34 34 34 34 34 34 34 34 34 34 34 34))
                        (i8x16.eq
                          (local.get $v)
                          (v128.const i8x16 92 92 92 92 92 92 92 92 92 92 92 92 92 92 92 92)))
                      (i8x16.lt_s
                        (local.get $v)
                        (v128.const i8x16 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32)))))
                (local.set $at
                  (i32.add (local.get $at) (i32.ctz (i32.or (local.get $mask) (i32.const 0x10000)))))
                (br_if $string (i32.eqz (local.get $mask)))
                (loop $character
                  (local.set $byte (i32.load8_u (local.get $at)))
                  (if (i32.eq (local.get $byte) (i32.const 0x22))
                    (then
                      (local.set $at (i32.add (local.get $at) (i32.const 1)))
                      (br $scalar)))
                  (if (i32.eq (local.get $byte) (i32.const 0x5c))
                    (then
                      (br_if $stop
                        (i32.eqz (i32.load8_u offset=256 (i32.load8_u offset=1 (local.get $at)))))
                      (local.set $at (i32.add (local.get $at) (i32.const 2)))
                      (br $string)))
                  (br_if $string (i32.and (i32.ge_u (local.get $byte) (i32.const 0x20)) (i32.lt_u (local.get $byte) (i32.const 0x80))))
                  ;; A sequence of two to four bytes; the table has 0 for bytes that cannot start one, such as
                  ;; control characters.
                  (local.set $next (i32.load8_u offset=512 (local.get $byte)))
                  (br_if $stop (i32.eqz (local.get $next)))
                  (local.set $from (i32.load8_u offset=1 (local.get $at)))
                  (br_if $stop (i32.lt_u (local.get $from) (i32.load8_u offset=768 (local.get $byte))))
                  (br_if $stop (i32.gt_u (local.get $from) (i32.load8_u offset=1024 (local.get $byte))))
                  (if (i32.gt_u (local.get $next) (i32.const 2))
                    (then
                      (br_if $stop
                        (i32.ne
                          (i32.and (i32.load8_u offset=2 (local.get $at)) (i32.const 0xc0))
                          (i32.const 0x80)))
                      (if (i32.gt_u (local.get $next) (i32.const 3))
                        (then
                          (br_if $stop
                            (i32.ne
                              (i32.and (i32.load8_u offset=3 (local.get $at)) (i32.const 0xc0))
                              (i32.const 0x80)))))))
                  (local.set $at (i32.add (local.get $at) (local.get $next)))
                  (br $character)))))

          (if (i32.or (i32.eq (local.get $byte) (i32.const 0x7b)) (i32.eq (local.get $byte) (i32.const 0x5b)))
            (then
              (br_if $stop (i32.ge_u (local.get $depth) (local.get $room)))
              (if (local.get $state)
                (then
                  (local.set $breaks (i32.add (local.get $breaks) (i32.const 1)))
                  (local.set $indents (i32.add (local.get $indents) (local.get $indent)))))
              (local.set $values (i32.add (local.get $values) (i32.const 1)))
              (i32.store8 offset=0x300000 (local.get $depth) (local.get $byte))
              (local.set $depth (i32.add (local.get $depth) (i32.const 1)))
              (local.set $indent
                (select (i32.const 100) (local.get $depth) (i32.gt_u (local.get $depth) (i32.const 100))))
              (if (i32.gt_u (local.get $depth) (local.get $deepest))
                (then (local.set $deepest (local.get $depth))))
              (local.set $inObject (i32.eq (local.get $byte) (i32.const 0x7b)))
              (if (i32.and (local.get $inObject) (local.get $told)) (then (call $open)))
              (local.set $state (i32.add (i32.shl (local.get $inObject) (i32.const 1)) (i32.const 1)))
              (local.set $p (i32.add (local.get $p) (i32.const 1)))
              (br $tokens)))

          ;; A number. Where names are told, JavaScript also says which numbers a double cannot hold, so
          ;; that those which may be among them are left to it: long ones, and those with an exponent.
          (local.set $at (local.get $p))
          (if (i32.eq (local.get $byte) (i32.const 0x2d))
            (then
              (local.set $at (i32.add (local.get $p) (i32.const 1)))
              (local.set $byte (i32.load8_u (local.get $at)))))
          (if (i32.lt_u (i32.sub (local.get $byte) (i32.const 0x30)) (i32.const 10))
            (then
              (local.set $at (i32.add (local.get $at) (i32.const 1)))
              (if (i32.ne (local.get $byte) (i32.const 0x30))
                (then
                  (loop $digits
                    (local.set $byte (i32.load8_u (local.get $at)))
                    (if (i32.lt_u (i32.sub (local.get $byte) (i32.const 0x30)) (i32.const 10))
                      (then
                        (local.set $at (i32.add (local.get $at) (i32.const 1)))
                        (br $digits))))))
              (if (i32.eq (i32.load8_u (local.get $at)) (i32.const 0x2e))
                (then
                  (local.set $from (local.get $at))
                  (loop $digits
                    (local.set $at (i32.add (local.get $at) (i32.const 1)))
                    (br_if $digits
                      (i32.lt_u (i32.sub (i32.load8_u (local.get $at)) (i32.const 0x30)) (i32.const 10))))
                  (br_if $stop (i32.eq (i32.sub (local.get $at) (local.get $from)) (i32.const 1)))))
              (if (i32.eq (i32.or (i32.load8_u (local.get $at)) (i32.const 0x20)) (i32.const 0x65))
                (then
                  (br_if $stop (local.get $told))
                  (local.set $at (i32.add (local.get $at) (i32.const 1)))
                  (local.set $byte (i32.load8_u (local.get $at)))
                  (local.set $at
                    (i32.add
                      (local.get $at)
                      (i32.or
                        (i32.eq (local.get $byte) (i32.const 0x2b))
                        (i32.eq (local.get $byte) (i32.const 0x2d)))))
                  (local.set $from (local.get $at))
                  (loop $digits
                    (if (i32.lt_u (i32.sub (i32.load8_u (local.get $at)) (i32.const 0x30)) (i32.const 10))
                      (then
                        (local.set $at (i32.add (local.get $at) (i32.const 1)))
                        (br $digits))))
                  (br_if $stop (i32.eq (local.get $at) (local.get $from)))))
              (br_if $stop
                (i32.and
                  (local.get $told)
                  (i32.gt_u (i32.sub (local.get $at) (local.get $p)) (i32.const 17))))
              (br_if $stop (i32.ge_u (local.get $at) (local.get $end)))
              (br $scalar)))

          ;; true, null, false.
          (local.set $mask (i32.load (local.get $p)))
          (local.set $at (i32.add (local.get $p) (i32.const 4)))
          (br_if $scalar (i32.eq (local.get $mask) (i32.const 0x65757274)))
          (br_if $scalar (i32.eq (local.get $mask) (i32.const 0x6c6c756e)))
          (br_if $stop (i32.ne (local.get $mask) (i32.const 0x736c6166)))
          (br_if $stop (i32.ne (i32.load8_u (local.get $at)) (i32.const 0x65)))
          (local.set $at (i32.add (local.get $p) (i32.const 5))))

        (if (local.get $state)
          (then
            (local.set $breaks (i32.add (local.get $breaks) (i32.const 1)))
            (local.set $indents (i32.add (local.get $indents) (local.get $indent)))))
        (local.set $values (i32.add (local.get $values) (i32.const 1)))
        (local.set $state (i32.const 4))
        (local.set $p (local.get $at))
        (br $tokens)))
    (i32.store (i32.const 0) (local.get $state))
    (i32.store (i32.const 4) (local.get $depth))
    (i32.store (i32.const 8) (local.get $deepest))
    (i32.store (i32.const 12) (local.get $inObject))
    (i32.store (i32.const 16) (local.get $values))
    (i32.store (i32.const 20) (local.get $members))
    (i32.store (i32.const 24) (local.get $whitespace))
    (i32.store (i32.const 28) (local.get $breaks))
    (i32.store (i32.const 32) (local.get $indents))
    (local.get $p))

  ;; Adds the line feeds and the UTF-16 units of the text from $p to $end to their words.
  (func (export "measure") (param $p i32) (param $end i32)
    (local $lines i32) (local $units i32) (local $some i32) (local $v v128)
    (local.set $lines (i32.load (i32.const 52)))
    (local.set $units (i32.load (i32.const 56)))
    (block $done
      (loop $more
        (br_if $done (i32.ge_u (local.get $p) (local.get $end)))
        ;; Which of the sixteen bytes are before $end.
        (local.set $some (i32.sub (local.get $end) (local.get $p)))
        (local.set $some
          (select
            (i32.const 0xffff)
            (i32.sub (i32.shl (i32.const 1) (local.get $some)) (i32.const 1))
            (i32.ge_u (local.get $some) (i32.const 16))))
        (local.set $v (v128.load (local.get $p)))
        (local.set $lines
          (i32.add
            (local.get $lines)
            (i32.popcnt
              (i32.and
                (local.get $some)
                (i8x16.bitmask
                  (i8x16.eq (local.get $v) (v128.const i8x16 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10 10)))))))
        ;; Every byte but a continuation begins a character; one of four bytes is two units.
        (local.set $units
          (i32.add
            (local.get $units)
            (i32.popcnt
              (i32.and
                (local.get $some)
                (i8x16.bitmask
                  (i8x16.gt_s (local.get $v) (v128.const i8x16 -65 -65 -65 -65 -65 -65 -65 -65 -65 -65 -65 -65 -65 -65 -65 -65)))))))
        (local.set $units
          (i32.add
            (local.get $units)
            (i32.popcnt
              (i32.and
                (local.get $some)
                (i8x16.bitmask
                  (i8x16.ge_u (local.get $v) (v128.const i8x16 240 240 240 240 240 240 240 240 240 240 240 240 240 240 240 240)))))))
        (local.set $p (i32.add (local.get $p) (i32.const 16)))
        (br $more)))
    (i32.store (i32.const 52) (local.get $lines))
    (i32.store (i32.const 56) (local.get $units)))

  ;; Breaks the line at $to and indents it; returns the address after that. Up to 16 bytes more are written.
  (func $breakLine (param $to i32) (param $indent i32) (param $unit v128) (result i32)
    (local $end i32)
    (i32.store8 (local.get $to) (i32.const 0x0a))
    (local.set $to (i32.add (local.get $to) (i32.const 1)))
    (local.set $end (i32.add (local.get $to) (local.get $indent)))
    (loop $fill
      (v128.store (local.get $to) (local.get $unit))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (br_if $fill (i32.lt_u (local.get $to) (local.get $end))))
    (local.get $end))

  ;; Writes the tokens of a valid text from $p to $end at $to, while that is below $limit; returns where it
  ;; stopped. $unit is the byte of indentation, $width how many per level; a negative width writes nothing
  ;; between tokens.
  (func (export "write")
    (param $p i32) (param $end i32) (param $to i32) (param $limit i32) (param $unit i32) (param $width i32) (result i32)
    (local $depth i32) (local $some i32) (local $byte i32) (local $at i32) (local $out i32) (local $mask i32)
    (local $v v128) (local $fill v128)
    (local.set $fill (i8x16.splat (local.get $unit)))
    (local.set $depth (i32.load (i32.const 4)))
    (local.set $some (i32.load (i32.const 44)))
    (block $stop
      (loop $tokens
        (br_if $stop (i32.ge_u (local.get $to) (local.get $limit)))
        (local.set $byte (i32.load8_u (local.get $p)))
        (if (i32.le_u (local.get $byte) (i32.const 0x20))
          (then
            (loop $spaces
              (local.set $v (v128.load (local.get $p)))
              (local.set $mask
                (i8x16.bitmask
                  (v128.and
                    (i8x16.le_u (local.get $v) (v128.const i8x16 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32))
                    (i8x16.ne (local.get $v) (v128.const i8x16 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)))))
              (local.set $p
                (i32.add (local.get $p) (i32.ctz (i32.xor (local.get $mask) (i32.const 0x1ffff)))))
              (br_if $spaces (i32.eq (local.get $mask) (i32.const 0xffff))))
            (local.set $byte (i32.load8_u (local.get $p)))))
        (br_if $stop (i32.ge_u (local.get $p) (local.get $end)))

        (if (i32.eq (local.get $byte) (i32.const 0x2c))
          (then
            (i32.store8 (local.get $to) (i32.const 0x2c))
            (local.set $to (i32.add (local.get $to) (i32.const 1)))
            (local.set $p (i32.add (local.get $p) (i32.const 1)))
            (if (i32.ge_s (local.get $width) (i32.const 0))
              (then
                (local.set $to
                  (call $breakLine
                    (local.get $to)
                    (i32.mul
                      (select (i32.const 100) (local.get $depth) (i32.gt_u (local.get $depth) (i32.const 100)))
                      (local.get $width))
                    (local.get $fill)))))
            (br $tokens)))

        (if (i32.eq (local.get $byte) (i32.const 0x3a))
          (then
            (i32.store16 (local.get $to) (i32.const 0x203a))
            (local.set $to
              (i32.add (local.get $to) (i32.add (i32.ge_s (local.get $width) (i32.const 0)) (i32.const 1))))
            (local.set $p (i32.add (local.get $p) (i32.const 1)))
            (br $tokens)))

        (if (i32.or (i32.eq (local.get $byte) (i32.const 0x7d)) (i32.eq (local.get $byte) (i32.const 0x5d)))
          (then
            (local.set $depth (i32.sub (local.get $depth) (i32.const 1)))
            (if (i32.ge_s (local.get $width) (i32.const 0))
              (then
                (local.set $to
                  (call $breakLine
                    (local.get $to)
                    (i32.mul
                      (select (i32.const 100) (local.get $depth) (i32.gt_u (local.get $depth) (i32.const 100)))
                      (local.get $width))
                    (local.get $fill)))))
            (i32.store8 (local.get $to) (local.get $byte))
            (local.set $to (i32.add (local.get $to) (i32.const 1)))
            (local.set $p (i32.add (local.get $p) (i32.const 1)))
            (br $tokens)))

        ;; A value or a name. Top-level values are on one line each.
        (local.set $out (local.get $to))
        (if (i32.eqz (local.get $depth))
          (then
            (i32.store8 (local.get $to) (i32.const 0x0a))
            (local.set $out (i32.add (local.get $to) (local.get $some)))))

        (block $written
          (if (i32.eq (local.get $byte) (i32.const 0x22))
            (then
              (i32.store8 (local.get $out) (i32.const 0x22))
              (local.set $out (i32.add (local.get $out) (i32.const 1)))
              (local.set $at (i32.add (local.get $p) (i32.const 1)))
              (loop $string
                (local.set $v (v128.load (local.get $at)))
                (v128.store (local.get $out) (local.get $v))
                (local.set $mask
                  (i8x16.bitmask
                    (v128.or
                      (i8x16.eq (local.get $v) (v128.const i8x16 34 34 34 34 34 34 34 34 34 34 34 34 34 34 34 34))
                      (i8x16.eq (local.get $v) (v128.const i8x16 92 92 92 92 92 92 92 92 92 92 92 92 92 92 92 92)))))
                (if (i32.eqz (local.get $mask))
                  (then
                    (local.set $at (i32.add (local.get $at) (i32.const 16)))
                    (local.set $out (i32.add (local.get $out) (i32.const 16)))
                    (br_if $string (i32.lt_u (local.get $at) (local.get $end)))
                    (br $stop)))
                (local.set $mask (i32.ctz (local.get $mask)))
                (local.set $at (i32.add (local.get $at) (local.get $mask)))
                (local.set $out (i32.add (local.get $out) (local.get $mask)))
                (if (i32.eq (i32.load8_u (local.get $at)) (i32.const 0x5c))
                  (then
                    (i32.store16 (local.get $out) (i32.load16_u (local.get $at)))
                    (local.set $at (i32.add (local.get $at) (i32.const 2)))
                    (local.set $out (i32.add (local.get $out) (i32.const 2)))
                    (br_if $string (i32.lt_u (local.get $at) (local.get $end)))
                    (br $stop))))
              (local.set $at (i32.add (local.get $at) (i32.const 1)))
              (local.set $out (i32.add (local.get $out) (i32.const 1)))
              (br_if $stop (i32.gt_u (local.get $at) (local.get $end)))
              (br $written)))

          (if (i32.or (i32.eq (local.get $byte) (i32.const 0x7b)) (i32.eq (local.get $byte) (i32.const 0x5b)))
            (then
              (i32.store8 (local.get $out) (local.get $byte))
              (local.set $out (i32.add (local.get $out) (i32.const 1)))
              (local.set $at (i32.add (local.get $p) (i32.const 1)))
              (loop $spaces
                (local.set $mask (i32.load8_u (local.get $at)))
                (if (i32.and (i32.le_u (local.get $mask) (i32.const 0x20)) (i32.lt_u (local.get $at) (local.get $end)))
                  (then
                    (local.set $at (i32.add (local.get $at) (i32.const 1)))
                    (br $spaces))))
              (br_if $stop (i32.ge_u (local.get $at) (local.get $end)))
              ;; An empty container is on one line.
              (if (i32.eq (local.get $mask) (i32.add (local.get $byte) (i32.const 2)))
                (then
                  (i32.store8 (local.get $out) (local.get $mask))
                  (local.set $out (i32.add (local.get $out) (i32.const 1)))
                  (local.set $at (i32.add (local.get $at) (i32.const 1)))
                  (br $written)))
              (local.set $depth (i32.add (local.get $depth) (i32.const 1)))
              (if (i32.ge_s (local.get $width) (i32.const 0))
                (then
                  (local.set $out
                    (call $breakLine
                      (local.get $out)
                      (i32.mul
                        (select (i32.const 100) (local.get $depth) (i32.gt_u (local.get $depth) (i32.const 100)))
                        (local.get $width))
                      (local.get $fill)))))
              (br $written)))

          ;; A number or a word, up to what cannot be in one.
          (local.set $at (local.get $p))
          (loop $scalar
            (local.set $v (v128.load (local.get $at)))
            (v128.store (local.get $out) (local.get $v))
            (local.set $mask
              (i8x16.bitmask
                (v128.or
                  (v128.or
                    (i8x16.eq (local.get $v) (v128.const i8x16 44 44 44 44 44 44 44 44 44 44 44 44 44 44 44 44))
                    (i8x16.le_u (local.get $v) (v128.const i8x16 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32)))
                  (v128.or
                    (i8x16.eq (local.get $v) (v128.const i8x16 93 93 93 93 93 93 93 93 93 93 93 93 93 93 93 93))
                    (i8x16.eq (local.get $v) (v128.const i8x16 125 125 125 125 125 125 125 125 125 125 125 125 125 125 125 125))))))
            (local.set $byte (i32.ctz (i32.or (local.get $mask) (i32.const 0x10000))))
            (local.set $at (i32.add (local.get $at) (local.get $byte)))
            (local.set $out (i32.add (local.get $out) (local.get $byte)))
            (br_if $scalar (i32.eqz (local.get $mask))))
          (br_if $stop (i32.ge_u (local.get $at) (local.get $end))))
        (local.set $some (i32.const 1))
        (local.set $p (local.get $at))
        (local.set $to (local.get $out))
        (br $tokens)))
    (i32.store (i32.const 4) (local.get $depth))
    (i32.store (i32.const 40) (local.get $to))
    (i32.store (i32.const 44) (local.get $some))
    (local.get $p)))
