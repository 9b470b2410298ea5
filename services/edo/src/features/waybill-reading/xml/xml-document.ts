import { nameByKey } from './known-names.ts';
import type { WaybillName } from './waybill-names.ts';
import { decodeReferences } from './xml-chars.rules.ts';
import { decodeText, type XmlSource } from './xml-source.ts';

/**
 * Scanned document: its bytes and one tape of positions in document order. An element is its head, its attributes, its
 * content; a text is a few numbers. Navigation steps over whole records.
 */
export interface XmlTape {
  source: XmlSource;
  /** Reused by the next scan; only the first `length` numbers belong to this document. */
  records: Int32Array;
  length: number;
}

/** Type of a record in an element's content. */
export const recordTypes = { element: 0, text: 1 } as const;
/** Pending decoding of a value, as flags. */
export const pendingDecoding = { nothing: 0, references: 1, decoding: 2 } as const;
/** Numbers of an element's head: record type, name start, name end, name key, end of attributes, end of element. */
export const ELEMENT_HEAD_SIZE = 6;
/** Numbers of an attribute: name start, name end, name key, value start, value end, pending decoding. */
export const ATTRIBUTE_SIZE = 6;
/** Numbers of a text: record type, start, end, pending decoding. */
export const TEXT_SIZE = 4;

/** Known name by its key; empty for any other key. */
function getName(key: number): string {
  return key > 0 ? (nameByKey[key] ?? '') : '';
}

/** Element of a scanned document, decoded on access. */
export class XmlElement {
  private readonly tape: XmlTape;
  private readonly at: number;

  constructor(tape: XmlTape, at: number) {
    this.tape = tape;
    this.at = at;
  }

  /** Nodes of the whole document, one per six numbers of its tape. */
  get nodes(): number {
    return Math.ceil(this.tape.length / ATTRIBUTE_SIZE);
  }

  get name(): string {
    return decodeText(this.tape.source, this.head(1), this.head(2));
  }

  isNamed(name: WaybillName): boolean {
    return getName(this.head(3)) === name;
  }

  /** Whether the local name matches, with any prefix. */
  isLocallyNamed(name: WaybillName): boolean {
    return this.isNamed(name) || (this.head(3) < 0 && this.name.endsWith(`:${name}`));
  }

  /** Decoded value of an attribute; null when absent. */
  attribute(name: WaybillName): string | null {
    const { records } = this.tape;
    const end = this.head(4);
    for (let at = this.at + ELEMENT_HEAD_SIZE; at < end; at += ATTRIBUTE_SIZE) {
      if (getName(records[at + 2] ?? 0) === name) return this.attributeValue(at);
    }
    return null;
  }

  attributes(): [name: string, value: string][] {
    const { source, records } = this.tape;
    const found: [string, string][] = [];
    const end = this.head(4);
    for (let at = this.at + ELEMENT_HEAD_SIZE; at < end; at += ATTRIBUTE_SIZE) {
      found.push([decodeText(source, records[at] ?? 0, records[at + 1] ?? 0), this.attributeValue(at)]);
    }
    return found;
  }

  child(name: WaybillName): XmlElement | null {
    const at = this.findChild(name, this.head(4));
    return at === -1 ? null : new XmlElement(this.tape, at);
  }

  childrenNamed(name: WaybillName): XmlElement[] {
    const found: XmlElement[] = [];
    for (let at = this.findChild(name, this.head(4)); at !== -1; at = this.findChild(name, this.next(at))) {
      found.push(new XmlElement(this.tape, at));
    }
    return found;
  }

  children(): XmlElement[] {
    const found: XmlElement[] = [];
    const end = this.head(5);
    for (let at = this.head(4); at < end; at = this.next(at)) {
      if (this.tape.records[at] === recordTypes.element) found.push(new XmlElement(this.tape, at));
    }
    return found;
  }

  /** Own text of the element without its children's; white space between elements is no text. */
  text(): string {
    const end = this.head(5);
    let out = '';
    for (let at = this.head(4); at < end; at = this.next(at)) {
      if (this.tape.records[at] !== recordTypes.element) out += this.textPiece(at);
    }
    return out;
  }

  private head(offset: number): number {
    return this.tape.records[this.at + offset] ?? 0;
  }

  /** Next record in the content. */
  private next(at: number): number {
    const { records } = this.tape;
    return records[at] === recordTypes.element ? (records[at + 5] ?? this.tape.length) : at + TEXT_SIZE;
  }

  /** Position of the first child of that name; -1 without one. */
  private findChild(name: WaybillName, from: number): number {
    const { records } = this.tape;
    const end = this.head(5);
    for (let at = from; at < end; at = this.next(at)) {
      if (records[at] === recordTypes.element && getName(records[at + 3] ?? 0) === name) return at;
    }
    return -1;
  }

  private attributeValue(at: number): string {
    const { records } = this.tape;
    const need = records[at + 5] ?? 0;
    const raw = this.value(records[at + 3] ?? 0, records[at + 4] ?? 0, need);
    return (need & pendingDecoding.references) === 0 ? raw : decodeReferences(raw.replace(/\r\n|[\t\n\r]/g, ' '));
  }

  private textPiece(at: number): string {
    const { records } = this.tape;
    const need = records[at + 3] ?? 0;
    const raw = this.value(records[at + 1] ?? 0, records[at + 2] ?? 0, need);
    const lines = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw;
    return (need & pendingDecoding.references) === 0 ? lines : decodeReferences(lines);
  }

  private value(start: number, end: number, need: number): string {
    const { source } = this.tape;
    return (need & pendingDecoding.decoding) === 0
      ? source.characters.slice(start, end)
      : decodeText(source, start, end);
  }
}
