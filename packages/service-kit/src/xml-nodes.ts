import { encode1251, isIn1251 } from './windows-1251.ts';

/** An element of a file; attributes and children in the order of the format. */
export interface XmlNode {
  name: string;
  attributes: readonly (readonly [name: string, value: string])[];
  children: readonly (XmlNode | string)[];
}

/** Values of attributes; empty ones are not written. */
export type Attributes = Readonly<Record<string, string | number | null | undefined>>;

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';

/** An element; null when it would be empty, which the format forbids. */
export function el(
  name: string,
  attributes: Attributes,
  children: readonly (XmlNode | string | null)[] = [],
): XmlNode | null {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    isFilled(value) ? [[key, String(value)] as const] : [],
  );
  const held = children.filter((child) => child !== null && child !== '') as (XmlNode | string)[];
  return written.length + held.length === 0 ? null : { name, attributes: written, children: held };
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters outside windows-1251 become numeric references. */
const escapeText = (text: string) =>
  text.replace(/[&<>"]|[^\0-\x7f]/gu, (sign) => escapes[sign] ?? (isIn1251(sign) ? sign : `&#${sign.codePointAt(0)};`));

/** XML of an element; characters outside windows-1251 become numeric references, which any encoding takes. */
export function formatXml({ name, attributes, children }: XmlNode): string {
  const head = attributes.reduce((text, [key, value]) => `${text} ${key}="${escapeText(value)}"`, `<${name}`);
  if (children.length === 0) return `${head}/>`;
  const inner = children.map((child) => (typeof child === 'string' ? escapeText(child) : formatXml(child)));
  return `${head}>${inner.join('')}</${name}>`;
}

/** Bytes of a file in windows-1251, without a BOM. */
export const encodeXml = (root: XmlNode): Uint8Array =>
  encode1251(`<?xml version="1.0" encoding="windows-1251"?>${formatXml(root)}`);
