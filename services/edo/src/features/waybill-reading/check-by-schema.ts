import { defaultLimits } from './reading-limits.ts';
import {
  type ElementCopy,
  type ElementRule,
  type Particle,
  readSchema,
  readTree,
  type ValueRule,
} from './xml/xml-schema.ts';

const MOST_PROBLEMS = 10;
const MAX_QUOTED_LENGTH = 40;
const VERSION_ATTRIBUTE = 'ВерсФорм';

const shorten = (text: string) => (text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text);
const quote = (names: readonly string[]) => names.map((name) => `«${name}»`).join(', ');
function isOptional({ kind, least, parts }: Particle): boolean {
  if (least === 0) return true;
  return kind === 'choice' ? parts.some(isOptional) : kind === 'sequence' && parts.every(isOptional);
}

/** Names of elements that are missing where a required part is absent. */
function listMissingNames({ kind, name, parts }: Particle): string[] {
  if (kind === 'element') return [name];
  const needed = kind === 'choice' ? parts : parts.filter((part) => !isOptional(part)).slice(0, 1);
  return needed.flatMap(listMissingNames);
}

function canBegin({ kind, name, parts }: Particle, child: string): boolean {
  if (kind === 'element') return name === child;
  const first = kind === 'sequence' ? parts.findIndex((part) => !isOptional(part)) : -1;
  return parts.slice(0, first === -1 ? parts.length : first + 1).some((part) => canBegin(part, child));
}

function findValueProblem(given: string, { allowed, patterns, length: { least, most }, digits }: ValueRule) {
  const { length } = [...given];
  const [whole = '', fraction = ''] = given.replace(/^[+-]/, '').split('.');
  if (allowed.length > 0 && !allowed.includes(given)) return `«${shorten(given)}» не из списка`;
  if (patterns.some((pattern) => !pattern.test(given))) return `«${shorten(given)}» не по образцу`;
  if (length > most) return `знаков ${length}, а можно не больше ${most}`;
  if (length < least) return `знаков ${length}, а нужно не меньше ${least}`;
  const isLong = whole.length + fraction.length > digits.most || fraction.length > digits.fraction;
  return isLong ? `слишком много знаков в числе «${shorten(given)}»` : null;
}

/** Walks a title beside its schema and collects what does not fit. */
class SchemaWalk {
  readonly problems: string[] = [];

  element({ name, attributes, children, text }: ElementCopy, rule: ElementRule | null): void {
    if (!rule) return;
    for (const { name: attribute, isRequired, value } of rule.attributes) {
      const given = attributes.get(attribute);
      if (given !== undefined) this.#value(`«${attribute}» в «${name}»`, given, value);
      else if (isRequired) this.problems.push(`в «${name}» нет обязательного «${attribute}»`);
    }
    const others = [...attributes.keys()].filter((one) => rule.attributes.every((known) => known.name !== one));
    if (children.length === 0 && rule.value.length > 0) this.#value(`текст «${name}»`, text, rule.value);
    const end = rule.content ? this.#content(name, children, rule.content) : 0;
    const left = [...others, ...children.slice(end).map((child) => child.name)];
    if (left.length > 0) this.problems.push(`в «${name}» лишнее или не на своём месте: ${quote([...new Set(left)])}`);
  }

  /** Index after the children that fit. A schema is unambiguous: the name of a child tells which part it belongs to. */
  #content(parent: string, children: readonly ElementCopy[], particle: Particle, at = 0): number {
    let next = at;
    for (let count = 0; count < particle.most; count++) {
      const child = children[next];
      if (child && canBegin(particle, child.name)) next = this.#once(parent, children, { particle, child, at: next });
      else if (count < particle.least && !isOptional(particle)) {
        this.problems.push(`в «${parent}» нет обязательного ${quote(listMissingNames(particle).slice(0, 3))}`);
        break;
      } else break;
    }
    return next;
  }

  #once(
    parent: string,
    children: readonly ElementCopy[],
    { particle, child, at }: { particle: Particle; child: ElementCopy; at: number },
  ): number {
    if (particle.kind === 'element') {
      this.element(child, particle.rule());
      return at + 1;
    }
    const { parts } = particle;
    const chosen = particle.kind === 'choice' ? parts.filter((part) => canBegin(part, child.name)).slice(0, 1) : parts;
    return chosen.reduce((next, part) => this.#content(parent, children, part, next), at);
  }

  #value(what: string, given: string, rules: readonly ValueRule[]): void {
    const found = rules.map((rule) => findValueProblem(given, rule)).find((problem) => problem !== null);
    if (found) this.problems.push(`${what}: ${found}`);
  }
}

/**
 * Problems of a title against the schema of its operator, in Russian; empty: none, or the schema is of another version
 * or cannot be read.
 */
export function checkBySchema(title: Uint8Array, xsd: Uint8Array): string[] {
  try {
    const schema = readSchema(xsd, defaultLimits.xml);
    const tree = readTree(title, defaultLimits.xml);
    const rule = schema.get(tree.name)?.();
    const version =
      rule?.attributes.find(({ name }) => name === VERSION_ATTRIBUTE)?.value.flatMap(({ allowed }) => allowed) ?? [];
    if (!rule || (version.length > 0 && !version.includes(tree.attributes.get(VERSION_ATTRIBUTE) ?? ''))) return [];
    const walk = new SchemaWalk();
    walk.element(tree, rule);
    return walk.problems.slice(0, MOST_PROBLEMS);
  } catch {
    return [];
  }
}
