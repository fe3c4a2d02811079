const INITIAL = 1 << 10;
const MAX_LOAD = 0.6;
const NEVER_USED = -1;
const END = -2;

/**
 * Who meets under which key: lists of numbered members by 32-bit key. In typed arrays with open addressing, because a
 * library has a million such meetings, most of them of one member alone. A member is in one list at most.
 */
export class BandTable {
  private keys = new Uint32Array(INITIAL);
  /** Head of each list; `NEVER_USED` where no key was put, `END` where a list has become empty. */
  private heads = new Int32Array(INITIAL).fill(NEVER_USED);
  private sizes = new Uint32Array(INITIAL);
  private occupied = 0;
  private next = new Int32Array(INITIAL);

  /** Number of members that meet under a key. */
  size(key: number): number {
    return this.sizes[this.find(key)] as number;
  }

  /** The last added first. */
  members(key: number): number[] {
    const members: number[] = [];
    this.visit(key, (member) => members.push(member));
    return members;
  }

  /** Calls for each of the members, the last added first. */
  visit(key: number, call: (member: number) => void): void {
    for (let each = this.heads[this.find(key)] as number; each >= 0; each = this.next[each] as number) call(each);
  }

  /** @returns how many meet there now */
  add(key: number, member: number): number {
    if (this.occupied >= MAX_LOAD * this.keys.length) this.rehash();
    if (member >= this.next.length) {
      const longer = new Int32Array(Math.max(member + 1, 2 * this.next.length));
      longer.set(this.next);
      this.next = longer;
    }
    const at = this.find(key);
    if (this.heads[at] === NEVER_USED) {
      this.occupied++;
      this.keys[at] = key;
      this.heads[at] = END;
    }
    this.next[member] = this.heads[at] as number;
    this.heads[at] = member;
    return (this.sizes[at] = (this.sizes[at] as number) + 1);
  }

  /** Takes out a member that was added under this key. @returns how many are left */
  remove(key: number, member: number): number {
    const at = this.find(key);
    const after = this.next[member] as number;
    if (this.heads[at] === member) this.heads[at] = after;
    else {
      let before = this.heads[at] as number;
      while (this.next[before] !== member) before = this.next[before] as number;
      this.next[before] = after;
    }
    return (this.sizes[at] = (this.sizes[at] as number) - 1);
  }

  /** The place of a key, or the free one where it belongs. */
  private find(key: number): number {
    const mask = this.keys.length - 1;
    let at = key & mask;
    while (this.heads[at] !== NEVER_USED && this.keys[at] !== key) at = (at + 1) & mask;
    return at;
  }

  /** Makes room, without the keys that nobody meets under any more. */
  private rehash(): void {
    const { keys, heads, sizes } = this;
    const living = sizes.reduce((count, size) => count + (size > 0 ? 1 : 0), 0);
    const length = living >= (MAX_LOAD / 2) * keys.length ? 2 * keys.length : keys.length;
    this.keys = new Uint32Array(length);
    this.heads = new Int32Array(length).fill(NEVER_USED);
    this.sizes = new Uint32Array(length);
    this.occupied = living;
    for (let from = 0; from < keys.length; from++) {
      if (sizes[from] === 0) continue;
      const at = this.find(keys[from] as number);
      this.keys[at] = keys[from] as number;
      this.heads[at] = heads[from] as number;
      this.sizes[at] = sizes[from] as number;
    }
  }
}
