import type { XmlLimits } from '../reading-limits.ts';
import { refuse } from '../refusal.ts';
import { charCodes, hasControlCharacter, isSpace } from './xml-chars.rules.ts';
import { XmlCursor } from './xml-cursor.ts';
import {
  ATTRIBUTE_SIZE,
  ELEMENT_HEAD_SIZE,
  pendingDecoding,
  recordTypes,
  TEXT_SIZE,
  XmlElement,
} from './xml-document.ts';
import type { XmlSource } from './xml-source.ts';
import { IntTape } from './xml-tape.ts';

const tape = new IntTape();
/** Open elements by depth. */
let openElements = new Int32Array(64);

/**
 * Checks that bytes are well-formed XML and records positions. Refused: DOCTYPE, mismatched or unclosed tags, repeated
 * attributes, control characters, a second root, exceeded limits. Values stay undecoded, because a reader needs a few
 * dozen of hundreds (docs/decisions/0010). The tape is valid until the thread's next scan.
 */
export function scanXml(source: XmlSource, limits: XmlLimits, nodes = limits.nodes): XmlElement {
  tape.reset();
  if (openElements.length < limits.depth) openElements = new Int32Array(limits.depth);
  new XmlScanner(source, limits).scan(nodes);
  return new XmlElement({ source, records: tape.view, length: tape.length }, 0);
}

class XmlScanner extends XmlCursor {
  private depth = 0;
  private nodes = 0;

  /** `nodes` is the rest of the limit after the archive's other files. */
  scan(nodes: number): void {
    this.nodes = nodes;
    while (this.at < this.end) {
      this.scanText();
      if (this.at < this.end) this.scanMarkup();
    }
    if (this.depth > 0) this.malformed('the document ends inside an element');
    if (tape.length === 0) this.malformed('no element');
  }

  /** The size of the tape limits all nodes: no record is larger than an attribute's. */
  private checkNodes(): void {
    if (tape.length >= this.nodes * ATTRIBUTE_SIZE) refuse('xml/too-many-nodes', `more than ${this.nodes} nodes`);
  }

  /** Scans up to the next `<`. White space alone is layout, not text. */
  private scanText(): void {
    const { bytes, end } = this;
    const start = this.at;
    let need: number = pendingDecoding.nothing;
    let blank = true;
    let at = start;
    for (; at < end; at++) {
      const unit = bytes[at] ?? 0;
      if (unit === charCodes.less) break;
      if (isSpace(unit)) continue;
      blank = false;
      if (unit >= 0x80) need |= pendingDecoding.decoding;
      else if (unit === charCodes.ampersand) need |= pendingDecoding.references;
      else if (unit < charCodes.space) this.malformed('control character');
    }
    this.at = at;
    if (!blank) this.addText(start, at, need);
  }

  private addText(start: number, end: number, need: number): void {
    if (this.depth === 0) this.malformed('text outside the root element');
    this.checkNodes();
    const index = tape.length;
    const records = tape.grow(TEXT_SIZE);
    records[index] = recordTypes.text;
    records[index + 1] = start;
    records[index + 2] = end;
    records[index + 3] = need;
  }

  private scanMarkup(): void {
    const next = this.bytes[this.at + 1];
    if (next === charCodes.slash) this.scanCloseTag();
    else if (next === charCodes.exclamation) this.scanDeclaration();
    else if (next === charCodes.question) this.skipTo('?>');
    else this.scanOpenTag();
  }

  private scanDeclaration(): void {
    const { characters, at } = this;
    if (characters.startsWith('<!--', at)) {
      this.at += 2;
      this.skipTo('-->');
    } else if (characters.startsWith('<![CDATA[', at)) {
      this.skipTo(']]>');
      if (hasControlCharacter(characters.slice(at, this.at))) this.malformed('control character');
      this.addText(at + 9, this.at - 3, pendingDecoding.decoding);
    } else if (/^<!(doctype|entity|element|attlist|notation)/i.test(characters.slice(at, at + 12))) {
      refuse('xml/doctype', `declaration at ${at}`);
    } else this.malformed('unknown declaration');
  }

  private scanOpenTag(): void {
    if (this.depth === 0 && tape.length > 0) this.malformed('a second root element');
    if (this.depth >= this.limits.depth) refuse('xml/too-deep', `deeper than ${this.limits.depth} (at ${this.at})`);
    this.checkNodes();
    const nameStart = ++this.at;
    this.scanName();
    const index = tape.length;
    const head = tape.grow(ELEMENT_HEAD_SIZE);
    head[index] = recordTypes.element;
    head[index + 1] = nameStart;
    head[index + 2] = this.at;
    head[index + 3] = this.key;
    const isClosed = this.scanAttributes();
    // Adding attributes may have reallocated the tape.
    tape.view[index + 4] = tape.length;
    tape.view[index + 5] = tape.length;
    if (!isClosed) openElements[this.depth++] = index;
  }

  /** Scans up to the end of the tag; true for a self-closing one. */
  private scanAttributes(): boolean {
    const first = tape.length;
    for (;;) {
      const spaced = this.skipSpace();
      const unit = this.bytes[this.at];
      if (unit === charCodes.greater) {
        this.at++;
        return false;
      }
      if (unit === charCodes.slash) {
        if (this.bytes[this.at + 1] !== charCodes.greater) this.malformed('stray slash');
        this.at += 2;
        return true;
      }
      if (!spaced) this.malformed('attributes run together');
      if (tape.length - first >= this.limits.attributes * ATTRIBUTE_SIZE) {
        refuse('xml/too-many-attributes', `more than ${this.limits.attributes} (at ${this.at})`);
      }
      this.scanAttribute(first);
    }
  }

  private scanAttribute(first: number): void {
    const nameStart = this.at;
    this.scanName();
    this.refuseRepeated(first, nameStart);
    const index = tape.length;
    const records = tape.grow(ATTRIBUTE_SIZE);
    records[index] = nameStart;
    records[index + 1] = this.at;
    records[index + 2] = this.key;
    if (this.bytes[this.at] !== charCodes.equals) this.skipSpace();
    if (this.bytes[this.at++] !== charCodes.equals) this.malformed('attribute without a value');
    if (this.bytes[this.at] !== charCodes.quote) this.skipSpace();
    records[index + 3] = this.at + 1;
    records[index + 5] = this.scanValue();
    records[index + 4] = this.at - 1;
  }

  /** Moves `at` past the closing quote. @returns the pending decoding; most bytes cost two comparisons */
  private scanValue(): number {
    const { bytes, end } = this;
    const quote = bytes[this.at] ?? 0;
    if (quote !== charCodes.quote && quote !== charCodes.apostrophe) this.malformed('value without quotes');
    let need: number = pendingDecoding.nothing;
    let high = 0;
    for (let at = this.at + 1; at < end; at++) {
      const unit = bytes[at] ?? 0;
      high |= unit;
      if (unit > charCodes.apostrophe && unit !== charCodes.less) continue;
      if (unit === quote) {
        this.at = at + 1;
        return high >= 0x80 ? need | pendingDecoding.decoding : need;
      }
      if (unit !== charCodes.space) need |= this.checkInValue(unit);
    }
    return this.malformed('value without an end');
  }

  /** References and line breaks are decoded on access; other special characters are not allowed in a value. */
  private checkInValue(unit: number): number {
    if (unit === charCodes.less) this.malformed('< inside a value');
    if (unit < charCodes.space && !isSpace(unit)) this.malformed('control character');
    return unit < charCodes.space || unit === charCodes.ampersand
      ? pendingDecoding.references
      : pendingDecoding.nothing;
  }

  private refuseRepeated(first: number, nameStart: number): void {
    const { key, at: nameEnd } = this;
    const records = tape.view;
    for (let at = first; at < tape.length; at += ATTRIBUTE_SIZE) {
      if (records[at + 2] !== key) continue;
      const start = records[at] ?? 0;
      const length = (records[at + 1] ?? 0) - start;
      if (length === nameEnd - nameStart && this.isSame(start, nameStart, length)) this.malformed('repeated attribute');
    }
  }

  private scanCloseTag(): void {
    if (this.depth === 0) this.malformed('closing tag without an opening one');
    const index = openElements[--this.depth] ?? 0;
    const head = tape.view;
    const start = head[index + 1] ?? 0;
    const length = (head[index + 2] ?? 0) - start;
    if (!this.isSame(start, this.at + 2, length)) this.malformed('tags do not match');
    this.at += 2 + length;
    if (this.bytes[this.at] !== charCodes.greater) this.skipSpace();
    if (this.bytes[this.at++] !== charCodes.greater) this.malformed('closing tag without an end');
    head[index + 5] = tape.length;
  }
}
