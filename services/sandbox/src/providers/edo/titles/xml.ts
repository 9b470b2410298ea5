import iconv from 'iconv-lite';

/** XML serialisation in the styles of EDO software. */

type XmlValue = string | number | undefined;

export interface XmlNode {
  name: string;
  attributes: Record<string, XmlValue>;
  children: readonly (XmlNode | string)[];
}

/** Attributes without a value and absent children are omitted. */
export function buildElement(
  name: string,
  attributes: Record<string, XmlValue>,
  children: readonly (XmlNode | string | undefined)[] = [],
): XmlNode {
  return { name, attributes, children: children.filter((child) => child !== undefined) };
}

export interface XmlStyle {
  encoding: 'windows-1251' | 'utf-8';
  byteOrderMark: boolean;
  /** Reversed order of attributes. */
  reversed: boolean;
  /** One element per line, else a single line. */
  indented: boolean;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

function renderNode(node: XmlNode, style: XmlStyle, indent: string): string {
  const attributes = Object.entries(node.attributes).filter(([, value]) => value !== undefined);
  if (style.reversed) attributes.reverse();
  const head = [node.name, ...attributes.map(([name, value]) => `${name}="${escapeXml(String(value))}"`)].join(' ');
  const start = style.indented ? `\r\n${indent}` : '';
  if (node.children.length === 0) return `${start}<${head}/>`;
  const inner = node.children.map((child) =>
    typeof child === 'string' ? escapeXml(child) : renderNode(child, style, `${indent}  `),
  );
  const isText = node.children.every((child) => typeof child === 'string');
  return `${start}<${head}>${inner.join('')}${isText ? '' : start}</${node.name}>`;
}

/** File with its XML declaration. */
export function renderXml(root: XmlNode, style: XmlStyle): Uint8Array {
  const declaration = `<?xml version="1.0" encoding="${style.encoding}"?>`;
  const text = declaration + renderNode(root, style, '') + (style.indented ? '\r\n' : '');
  if (style.encoding === 'windows-1251') return iconv.encode(text, 'win1251');
  return Buffer.from((style.byteOrderMark ? '\uFEFF' : '') + text, 'utf8');
}
