import { encode1251 } from '@trassa/service-kit/windows-1251';
import { waybillNames } from './waybill-names.ts';
import type { ScanEncoding } from './xml-source.ts';

/** Known names by key; key 0 is unused. */
export const nameByKey: readonly string[] = ['', ...waybillNames];

const SLOTS = 1024;
/** Room for any known name, in bytes. */
const MAX_NAME_BYTES = 64;

/** Hash of the length and three bytes; collisions are resolved by comparison. */
function getHash(bytes: Uint8Array, start: number, end: number): number {
  const length = end - start;
  const last = bytes[end - 1] ?? 0;
  const middle = bytes[start + (length >> 1)] ?? 0;
  const early = bytes[start + (length >> 2)] ?? 0;
  return Math.imul((length << 24) ^ (early << 16) ^ (middle << 8) ^ last, 0x9e3779b1);
}

/** Known names in one encoding, in a hash table over bytes. */
export class KnownNames {
  private readonly slots = new Uint8Array(SLOTS);
  private readonly lengths = new Uint8Array(nameByKey.length);
  private readonly spellings = new Uint8Array(nameByKey.length * MAX_NAME_BYTES);

  constructor(spell: (name: string) => Uint8Array) {
    for (let key = 1; key < nameByKey.length; key++) this.add(key, spell(nameByKey[key] ?? ''));
  }

  /**
   * Number of the name in `[start, end)`: the key of a known one, else a negative hash. Equal keys are equal names;
   * equal hashes must be compared.
   */
  getKey(bytes: Uint8Array, start: number, end: number): number {
    const hash = getHash(bytes, start, end);
    for (let slot = hash >>> 22; ; slot = (slot + 1) & (SLOTS - 1)) {
      const key = this.slots[slot] ?? 0;
      if (key === 0) return hash | 0x80000000;
      if (this.lengths[key] === end - start && this.isSpelled(key, bytes, start)) return key;
    }
  }

  private isSpelled(key: number, bytes: Uint8Array, start: number): boolean {
    const { spellings } = this;
    const length = this.lengths[key] ?? 0;
    for (let i = 0; i < length; i++) {
      if (spellings[key * MAX_NAME_BYTES + i] !== bytes[start + i]) return false;
    }
    return true;
  }

  private add(key: number, spelled: Uint8Array): void {
    let slot = getHash(spelled, 0, spelled.length) >>> 22;
    while (this.slots[slot] !== 0) slot = (slot + 1) & (SLOTS - 1);
    this.slots[slot] = key;
    this.lengths[key] = spelled.length;
    this.spellings.set(spelled, key * MAX_NAME_BYTES);
  }
}

export const knownNames: Record<ScanEncoding, KnownNames> = {
  'windows-1251': new KnownNames(encode1251),
  'utf-8': new KnownNames((name) => Buffer.from(name, 'utf8')),
};
