;; Products of a vector of 16-bit numbers with many vectors of 8-bit numbers. `npx nx generate ranking` makes products-code.ts of this.
(module
  (memory (export "memory") 32)
  ;; starts … end: the addresses of the packed vectors (scale as a float, then a signed byte a number); query: the numbers that
  ;; they are multiplied with, length of them, a multiple of 16; out: where the products go, a float each, times the scale.
  (func (export "products")
    (param $starts i32) (param $end i32) (param $query i32) (param $length i32) (param $out i32)
    (local $row i32) (local $at i32) (local $factors i32) (local $sum v128) (local $numbers v128)
    (block $done
      (loop $rows
        (br_if $done (i32.ge_u (local.get $starts) (local.get $end)))
        (local.set $row (i32.load (local.get $starts)))
        (local.set $sum (v128.const i32x4 0 0 0 0))
        (local.set $at (i32.const 0))
        (loop $sixteen
          (local.set $numbers (v128.load offset=4 align=1 (i32.add (local.get $row) (local.get $at))))
          (local.set $factors (i32.add (local.get $query) (i32.shl (local.get $at) (i32.const 1))))
          (local.set $sum
            (i32x4.add
              (local.get $sum)
              (i32x4.add
                (i32x4.dot_i16x8_s
                  (i16x8.extend_low_i8x16_s (local.get $numbers))
                  (v128.load (local.get $factors)))
                (i32x4.dot_i16x8_s
                  (i16x8.extend_high_i8x16_s (local.get $numbers))
                  (v128.load offset=16 (local.get $factors))))))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (br_if $sixteen (i32.lt_u (local.get $at) (local.get $length))))
        (f32.store
          (local.get $out)
          (f32.mul
            (f32.load align=1 (local.get $row))
            (f32.convert_i32_s
              (i32.add
                (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
                (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (local.set $starts (i32.add (local.get $starts) (i32.const 4)))
        (br $rows)))))
