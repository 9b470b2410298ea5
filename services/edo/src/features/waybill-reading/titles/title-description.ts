import type { PreparedTitle } from '@trassa/contracts/edo/outgoing-title';
import { titleOwnerships } from '@trassa/contracts/edo/title-values';
import { getEntry } from '@trassa/contracts/labels';
import type { XmlElement } from '../xml/xml-document.ts';
import { titleHeadings, titleLabels, wordsByCode } from './title-labels.ts';

/** Label and value. */
export type DescribedValue = PreparedTitle['preview'][number];

const SIGNATURE_NAMES = /^(ЭП|ЭППолФайл|ЭПУвПА)$/;
/** Attributes that say whether the offset of a time is known; left out, since the time itself shows it. */
export const OFFSET_FLAG_NAMES = /^НалКоорТочВр/;

const SUM_NAMES = /^(СтТовБезНДС|СтТовУчНал|СумНДС|ИтогРазмШтрРФ|ИтогРазмШтрИн)$/;

/** «100 000,50» of `100000.50`, digit by digit; any other text stays. */
function formatSum(value: string): string {
  const [, whole, part = ''] = /^(\d+)(\.\d+)?$/.exec(value) ?? [];
  return whole === undefined ? value : `${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')}${part.replace('.', ',')}`;
}

/** All values of an element and of the elements below, in the order of the file; names without a label stay. */
export const describeElement = (element: XmlElement): DescribedValue[] =>
  listPairs(element, getHeading(element.name, '') ?? '');

function listPairs(element: XmlElement, heading: string): DescribedValue[] {
  const { name } = element;
  if (name === 'ФИО') return [buildPersonPair(element, heading)];
  if (name === 'ТекстИнф') return [buildNotePair(element)];
  const own = element
    .attributes()
    .flatMap(([key, value]) => (OFFSET_FLAG_NAMES.test(key) ? [] : [buildPair(key, value, heading)]));
  const children = element.children();
  const text = children.length === 0 ? element.text() : '';
  const counts = Map.groupBy(children, (child) => child.name);
  const seen = new Map<string, number>();
  return [
    ...own,
    ...(text === '' ? [] : [buildPair(name, text, heading)]),
    ...children.flatMap((child) => {
      const place = (seen.get(child.name) ?? 0) + 1;
      seen.set(child.name, place);
      const isOneOfMany = (counts.get(child.name)?.length ?? 0) > 1;
      return listPairs(child, getHeading(child.name, isOneOfMany ? ` ${place}` : '') ?? heading);
    }),
  ];
}

function getHeading(name: string, place: string): string | undefined {
  const heading = getEntry(titleHeadings, name);
  return heading && `${heading}${place}`;
}

/** Label of an attribute, or of an element that holds a text; its name where there is none. */
export const getTitleLabel = (name: string): string => getEntry(titleLabels, name) ?? name;

function buildPair(key: string, value: string, heading: string): DescribedValue {
  const label = getTitleLabel(key);
  return { label: heading ? `${heading}: ${label}` : label, value: formatValue(key, value) };
}

/** A value as people read it: codes in words, times with spaces. */
export function formatValue(key: string, value: string): string {
  if (SIGNATURE_NAMES.test(key)) return `есть, ${value.length} знаков`;
  if (SUM_NAMES.test(key)) return formatSum(value);
  const words = key === 'ТипВлад' ? titleOwnerships : getEntry(wordsByCode, key);
  return getEntry(words ?? {}, value) ?? value.replace(/^(\d{2}\.\d{2}\.\d{4})T(\d{2}:\d{2}:\d{2})([+-])/, '$1 $2 $3');
}

/** The name of a person as one pair, labelled by the heading. */
function buildPersonPair(element: XmlElement, heading: string): DescribedValue {
  const values = element.attributes().map(([, value]) => value);
  return { label: heading || 'ФИО', value: values.join(' ') };
}

function buildNotePair(element: XmlElement): DescribedValue {
  const name = element.attribute('Идентиф') ?? '';
  return { label: getTitleLabel(name), value: element.attribute('Значение') ?? '' };
}
