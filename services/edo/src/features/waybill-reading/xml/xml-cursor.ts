import type { XmlLimits } from '../reading-limits.ts';
import { refuse } from '../refusal.ts';
import { type KnownNames, knownNames } from './known-names.ts';
import { charCodes, isNameEnd, isSpace } from './xml-chars.rules.ts';
import type { XmlSource } from './xml-source.ts';

/** Position in a document, and scanning steps that all markup shares. */
export class XmlCursor {
  protected readonly bytes: Uint8Array;
  protected readonly characters: string;
  protected readonly limits: XmlLimits;
  protected readonly end: number;
  protected at = 0;
  /** Key of the last scanned name, see {@link KnownNames.getKey}. */
  protected key = 0;
  private readonly names: KnownNames;

  constructor({ bytes, characters, encoding }: XmlSource, limits: XmlLimits) {
    this.bytes = bytes;
    this.characters = characters;
    this.limits = limits;
    this.end = bytes.length;
    this.names = knownNames[encoding];
  }

  protected malformed(what: string): never {
    return refuse('xml/malformed', `${what} (at ${this.at})`);
  }

  protected skipTo(mark: string): void {
    const found = this.characters.indexOf(mark, this.at + 2);
    if (found === -1) this.malformed(`no ${mark}`);
    this.at = found + mark.length;
  }

  /** Moves `at` to the end of the name, and sets `key` to the name's key. */
  protected scanName(): void {
    const { bytes, end } = this;
    const start = this.at;
    let at = start;
    for (; at < end; at++) {
      const unit = bytes[at] ?? 0;
      if (unit <= charCodes.greater && isNameEnd(unit)) break;
    }
    if (at === start) this.malformed('no name');
    if (at - start > this.limits.nameLength) refuse('xml/name-too-long', `name at ${start}`);
    this.at = at;
    this.key = this.names.getKey(bytes, start, at);
  }

  protected skipSpace(): boolean {
    const { bytes, end } = this;
    const start = this.at;
    let at = start;
    while (at < end && isSpace(bytes[at] ?? 0)) at++;
    this.at = at;
    return at > start;
  }

  /** Whether `length` bytes are equal at both positions. */
  protected isSame(one: number, other: number, length: number): boolean {
    const { bytes } = this;
    for (let i = 0; i < length; i++) {
      if (bytes[one + i] !== bytes[other + i]) return false;
    }
    return true;
  }
}
