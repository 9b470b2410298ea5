/** Stateless random numbers: equal key and purpose give the same number on every machine. */

const UINT32 = 4294967296;

/** Mixes two 32-bit numbers into one (finaliser of MurmurHash3, public domain). */
export function mixNumbers(left: number, right: number): number {
  let h = (left ^ Math.imul(right ^ 0x9e3779b9, 0x85ebca6b)) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** 32-bit hash of a text (FNV-1a). */
export function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193);
  return h >>> 0;
}

/** Number in [0, 1). */
export function getRandomUnit(key: number, purpose: number): number {
  return mixNumbers(key, purpose) / UINT32;
}

/** Integer in [0, count). */
export function getRandomBelow(key: number, purpose: number, count: number): number {
  return Math.floor(getRandomUnit(key, purpose) * count);
}

export function pickRandom<T>(key: number, purpose: number, list: readonly T[]): T {
  return list[getRandomBelow(key, purpose, list.length)] as T;
}

export function getRandomDigits(key: number, purpose: number, count: number): string {
  let text = '';
  for (let part = 0; text.length < count; part++) {
    text += String(mixNumbers(mixNumbers(key, purpose), part) % 1_000_000).padStart(6, '0');
  }
  return text.slice(0, count);
}

export function getRandomUuid(key: number, purpose: number): string {
  const part = (at: number) => mixNumbers(mixNumbers(key, purpose), at).toString(16).padStart(8, '0');
  const hex = part(1) + part(2) + part(3) + part(4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
