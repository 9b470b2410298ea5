import type { XmlLimits } from '../reading-limits.ts';
import type { XmlElement } from './xml-document.ts';
import { openXml } from './xml-encoding.ts';
import { scanXml } from './xml-scanner.ts';

/** Copy of an element: elements of the scanner are valid only until the next scan. */
export interface ElementCopy {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: ElementCopy[];
  text: string;
}

const toTree = (element: XmlElement): ElementCopy => ({
  name: element.name,
  attributes: new Map(element.attributes()),
  children: element.children().map(toTree),
  text: element.text(),
});

/** @throws for what is no XML, or breaks the limits */
export const readTree = (xml: Uint8Array, limits: XmlLimits): ElementCopy =>
  toTree(scanXml(openXml(xml).source, limits));

/** Rule of a value. Patterns that are no regular expressions of JavaScript are left out. */
export interface ValueRule {
  allowed: string[];
  patterns: RegExp[];
  length: { least: number; most: number };
  digits: { most: number; fraction: number };
}

/** A part of the content of an element. */
export interface Particle {
  kind: 'element' | 'sequence' | 'choice';
  least: number;
  most: number;
  name: string;
  rule: () => ElementRule | null;
  parts: Particle[];
}

/** What an element may hold. `content` null: no elements. */
export interface ElementRule {
  attributes: { name: string; isRequired: boolean; value: ValueRule[] }[];
  content: Particle | null;
  value: ValueRule[];
}

/** Rules of root elements by name; null for a type with parts that schemas of titles do not have. */
export type Schema = ReadonlyMap<string, () => ElementRule | null>;

const UNBOUNDED = Number.POSITIVE_INFINITY;
/** Name without its prefix. */
const getLocalName = (name = '') => name.slice(name.indexOf(':') + 1);
const buildNameTest = (name: string) => (tree: ElementCopy) => getLocalName(tree.name) === name;
const getOccurrence = (tree: ElementCopy, name: string) =>
  tree.attributes.get(name) === 'unbounded' ? UNBOUNDED : Number(tree.attributes.get(name) ?? 1);
const particleKinds = ['element', 'sequence', 'choice'] as const;
const isParticle = (tree: ElementCopy) => particleKinds.some((kind) => buildNameTest(kind)(tree));
const isKnown = (tree: ElementCopy) =>
  isParticle(tree) || buildNameTest('attribute')(tree) || buildNameTest('annotation')(tree);

function toPatterns(texts: readonly string[]): RegExp[] {
  try {
    // Patterns of one type are alternatives.
    return texts.length > 0 ? [new RegExp(`^(?:${texts.join('|')})$`, 'u')] : [];
  } catch {
    return [];
  }
}

function readFacets({ children }: ElementCopy): ValueRule {
  const listOf = (name: string) =>
    children.filter(buildNameTest(name)).map(({ attributes }) => attributes.get('value') ?? '');
  const numberOf = (name: string, otherwise: number) => Number(listOf(name)[0] ?? otherwise);
  const [least, most] = [numberOf('minLength', 0), numberOf('maxLength', UNBOUNDED)];
  return {
    allowed: listOf('enumeration'),
    patterns: toPatterns(listOf('pattern')),
    length: { least: numberOf('length', least), most: numberOf('length', most) },
    digits: { most: numberOf('totalDigits', UNBOUNDED), fraction: numberOf('fractionDigits', UNBOUNDED) },
  };
}

/**
 * Reads an XML schema (XSD) as far as schemas of titles go: elements in sequences and choices, attributes, lists,
 * lengths, patterns, digits. @throws for what is no XML
 */
export function readSchema(xsd: Uint8Array, limits: XmlLimits): Schema {
  const { children } = readTree(xsd, limits);
  const types = new Map(children.map((tree) => [tree.attributes.get('name') ?? '', tree] as const));
  const findType = (tree: ElementCopy, attribute = 'type') => types.get(getLocalName(tree.attributes.get(attribute)));
  const known = new Map<ElementCopy, ElementRule | null>();

  const readValue = (type: ElementCopy | undefined): ValueRule[] => {
    const restriction = type?.children.find(buildNameTest('restriction'));
    return restriction ? [...readValue(findType(restriction, 'base')), readFacets(restriction)] : [];
  };
  const readParticle = (tree: ElementCopy): Particle => ({
    kind: particleKinds.find((kind) => buildNameTest(kind)(tree)) ?? 'sequence',
    least: getOccurrence(tree, 'minOccurs'),
    most: getOccurrence(tree, 'maxOccurs'),
    name: tree.attributes.get('name') ?? '',
    rule: () => readElement(tree),
    parts: buildNameTest('element')(tree) ? [] : tree.children.filter(isParticle).map(readParticle),
  });
  const readType = (type: ElementCopy): ElementRule | null => {
    if (buildNameTest('simpleType')(type)) return { attributes: [], content: null, value: readValue(type) };
    if (!type.children.every(isKnown)) return null;
    const content = type.children.find(isParticle);
    const attributes = type.children
      .filter(buildNameTest('attribute'))
      .map((attribute) => ({
        name: attribute.attributes.get('name') ?? '',
        isRequired: attribute.attributes.get('use') === 'required',
        value: readValue(attribute.children.find(buildNameTest('simpleType')) ?? findType(attribute)),
      }));
    return { attributes, content: content ? readParticle(content) : null, value: [] };
  };
  const readElement = (element: ElementCopy): ElementRule | null => {
    const own = element.children.find(
      (tree) => buildNameTest('complexType')(tree) || buildNameTest('simpleType')(tree),
    );
    const type = own ?? findType(element);
    if (!type) return element.attributes.has('type') ? { attributes: [], content: null, value: [] } : null;
    if (!known.has(type)) known.set(type, readType(type));
    return known.get(type) ?? null;
  };
  return new Map(
    children
      .filter(buildNameTest('element'))
      .map((tree) => [tree.attributes.get('name') ?? '', () => readElement(tree)]),
  );
}
