/** What is worked out of two objects, kept as long as both are held. */
export class ByPair<First extends object, Second extends object, Value extends object | number> {
  private readonly known = new WeakMap<First, WeakMap<Second, Value>>();

  /** @param make called where nothing is known of the two yet */
  of(first: First, second: Second, make: () => Value): Value {
    let own = this.known.get(first);
    if (own === undefined) this.known.set(first, (own = new WeakMap()));
    let value = own.get(second);
    if (value === undefined) own.set(second, (value = make()));
    return value;
  }
}
