import { nameByKey } from './known-names.ts';
import type { WaybillName } from './waybill-names.ts';
import { decodeReferences } from './xml-chars.rules.ts';
import { textOf, type XmlSource } from './xml-source.ts';

/**
 * A scanned document: its bytes and one tape of positions in them, in document order. An element is its head, then its
 * attributes, then its content; a piece of text is a few numbers. Everything is found by stepping over whole records.
 */
export interface XmlTape {
  source: XmlSource;
  /** Reused by the next scan; only the first `length` numbers belong to this document. */
  records: Int32Array;
  length: number;
}

/** First number of a record in the content of an element. */
export const record = { element: 0, text: 1 } as const;
/** What a value needs before it can be given out; flags of one number. */
export const needs = { nothing: 0, references: 1, decoding: 2 } as const;
/** Numbers of an element's head: record, name start, name end, name key, end of attributes, end of the element. */
export const ELEMENT = 6;
/** Numbers of an attribute: name start, name end, name key, value start, value end, what the value needs. */
export const ATTRIBUTE = 6;
/** Numbers of a piece of text: record, start, end, what it needs. */
export const TEXT = 4;

/** The known name of a key; empty for a name no reader asks for. */
function nameOf(key: number): string {
  return key > 0 ? (nameByKey[key] ?? '') : '';
}

/** An element of a scanned document. Nothing is decoded until it is asked for. */
export class XmlElement {
  private readonly tape: XmlTape;
  private readonly at: number;

  constructor(tape: XmlTape, at: number) {
    this.tape = tape;
    this.at = at;
  }

  /** Numbers on the tape of the whole document; six of them are about one node. */
  get nodes(): number {
    return Math.ceil(this.tape.length / ATTRIBUTE);
  }

  get name(): string {
    return textOf(this.tape.source, this.head(1), this.head(2));
  }

  /** Whether the element has that name. */
  isNamed(name: WaybillName): boolean {
    return nameOf(this.head(3)) === name;
  }

  /** Whether it has that name behind whatever prefix. */
  isLocallyNamed(name: WaybillName): boolean {
    return this.isNamed(name) || (this.head(3) < 0 && this.name.endsWith(`:${name}`));
  }

  /** Value of an attribute, references decoded; null when absent. */
  attribute(name: WaybillName): string | null {
    const { records } = this.tape;
    const end = this.head(4);
    for (let at = this.at + ELEMENT; at < end; at += ATTRIBUTE) {
      if (nameOf(records[at + 2] ?? 0) === name) return this.attributeValue(at);
    }
    return null;
  }

  /** Every attribute in document order. */
  attributes(): [name: string, value: string][] {
    const { source, records } = this.tape;
    const found: [string, string][] = [];
    const end = this.head(4);
    for (let at = this.at + ELEMENT; at < end; at += ATTRIBUTE) {
      found.push([textOf(source, records[at] ?? 0, records[at + 1] ?? 0), this.attributeValue(at)]);
    }
    return found;
  }

  /** First child of that name; null when there is none. */
  child(name: WaybillName): XmlElement | null {
    const at = this.findChild(name, this.head(4));
    return at === -1 ? null : new XmlElement(this.tape, at);
  }

  /** Children of one name, in document order. */
  childrenNamed(name: WaybillName): XmlElement[] {
    const found: XmlElement[] = [];
    for (let at = this.findChild(name, this.head(4)); at !== -1; at = this.findChild(name, this.next(at))) {
      found.push(new XmlElement(this.tape, at));
    }
    return found;
  }

  /** All children in document order. */
  children(): XmlElement[] {
    const found: XmlElement[] = [];
    const end = this.head(5);
    for (let at = this.head(4); at < end; at = this.next(at)) {
      if (this.tape.records[at] === record.element) found.push(new XmlElement(this.tape, at));
    }
    return found;
  }

  /** The element's own text without that of its children; white space between elements is not text. */
  text(): string {
    const end = this.head(5);
    let out = '';
    for (let at = this.head(4); at < end; at = this.next(at)) {
      if (this.tape.records[at] !== record.element) out += this.textPiece(at);
    }
    return out;
  }

  private head(offset: number): number {
    return this.tape.records[this.at + offset] ?? 0;
  }

  /** The record behind one in the content. */
  private next(at: number): number {
    const { records } = this.tape;
    return records[at] === record.element ? (records[at + 5] ?? this.tape.length) : at + TEXT;
  }

  /** Place of the first child of that name from a place in the content on; -1 when there is none. */
  private findChild(name: WaybillName, from: number): number {
    const { records } = this.tape;
    const end = this.head(5);
    for (let at = from; at < end; at = this.next(at)) {
      if (records[at] === record.element && nameOf(records[at + 3] ?? 0) === name) return at;
    }
    return -1;
  }

  private attributeValue(at: number): string {
    const { records } = this.tape;
    const need = records[at + 5] ?? 0;
    const raw = this.value(records[at + 3] ?? 0, records[at + 4] ?? 0, need);
    return (need & needs.references) === 0 ? raw : decodeReferences(raw.replace(/\r\n|[\t\n\r]/g, ' '));
  }

  private textPiece(at: number): string {
    const { records } = this.tape;
    const need = records[at + 3] ?? 0;
    const raw = this.value(records[at + 1] ?? 0, records[at + 2] ?? 0, need);
    const lines = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw;
    return (need & needs.references) === 0 ? lines : decodeReferences(lines);
  }

  private value(start: number, end: number, need: number): string {
    const { source } = this.tape;
    return (need & needs.decoding) === 0 ? source.characters.slice(start, end) : textOf(source, start, end);
  }
}
