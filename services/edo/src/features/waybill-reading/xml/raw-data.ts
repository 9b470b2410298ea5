import type { RawData } from '../../../reading/reading.ts';
import type { XmlElement } from './xml-document.ts';

/** `__proto__` is the only unsafe key; every other name is prefixed or harmless. */
function toSafeKey(name: string): string {
  return name === '__proto__' ? '(__proto__)' : name;
}

/** Element as plain JSON; the scanner limits its depth. */
export function buildRawData(element: XmlElement): RawData {
  return { [toSafeKey(element.name)]: getContent(element) };
}

function getContent(element: XmlElement): RawData | string {
  const attributes = element.attributes();
  const children = element.children();
  const text = element.text();
  if (attributes.length === 0 && children.length === 0) return text;
  const groups = new Map<string, RawData | string | (RawData | string)[]>();
  for (const [name, value] of attributes) groups.set(`@${name}`, value);
  for (const child of children) addChild(groups, toSafeKey(child.name), getContent(child));
  if (text !== '') groups.set('#text', text);
  return Object.fromEntries(groups) as RawData;
}

function addChild(
  groups: Map<string, RawData | string | (RawData | string)[]>,
  name: string,
  value: RawData | string,
): void {
  const present = groups.get(name);
  if (present === undefined) groups.set(name, value);
  else if (Array.isArray(present)) present.push(value);
  else groups.set(name, [present, value]);
}
