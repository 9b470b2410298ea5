import { formatDay, toMoscowClock } from '@trassa/contracts/moscow-day.rules';
import { buildRealDaySchema } from '@trassa/contracts/real-day';
import { el, type XmlNode } from '@trassa/service-kit/xml-nodes';
import type { WholePaper } from '../../../shared/papers.queries.ts';
import { DASH } from './landscape-pieces.ts';
import { getBuyer, getSeller } from './paper-words.rules.ts';

/** Name of the file (its id and «.xml») and its bytes in windows-1251. */
export interface WrittenPaper {
  name: string;
  bytes: Uint8Array;
}

/** ОКЕИ of a conditional unit, in which services are counted. */
export const SERVICE_UNIT = { code: '876', name: 'усл. ед' };
/** Digits of the INN of a sole trader. */
const SOLE_TRADER_INN_LENGTH = 12;

/** Whether an INN is that of a sole trader. */
export const isSoleTrader = (inn: string | null): boolean => inn?.length === SOLE_TRADER_INN_LENGTH;

/** Id of a file without «.xml», and ids of both sides; the same for a paper whenever it is written. */
export function getFileIds(prefix: string, { paper }: WholePaper) {
  const [buyer = '', seller = ''] = [getBuyer(paper), getSeller(paper)].map(({ inn, kpp }) => `${inn ?? ''}${kpp}`);
  const { day } = getIssueTimeAttributes(paper);
  return { id: [prefix, buyer, seller, day.replaceAll('-', ''), paper.id].join('_'), buyer, seller };
}

/** Moscow day of issue of a paper, and XML attributes with the day and time of issue. */
export function getIssueTimeAttributes({ issued_at }: Pick<WholePaper['paper'], 'issued_at'>) {
  const made = toMoscowClock(issued_at).toISOString();
  const day = made.slice(0, 10);
  return { day, made: { ДатаИнфПр: formatDay(day), ВремИнфПр: made.slice(11, 19).replaceAll(':', '.') } };
}

/** A side with its address, a dash where none is known, as on paper; `country` names Russia, as formats since 5.03 do. */
export function buildPartyNode(
  name: string,
  { name: called, inn, kpp, address }: ReturnType<typeof getSeller>,
  { bank = null, country }: { bank?: XmlNode | null; country?: string },
): XmlNode | null {
  const identity = isSoleTrader(inn)
    ? el('СвИП', { ИННФЛ: inn }, [buildNameNode(called.replace(/^(ИП|Индивидуальный предприниматель)\s+/iu, ''))])
    : el('СвЮЛУч', { НаимОрг: called, ИННЮЛ: inn, КПП: kpp });
  const place = el('АдрИнф', { КодСтр: '643', НаимСтран: country, АдрТекст: address || DASH });
  return el(name, {}, [el('ИдСв', {}, [identity]), el('Адрес', {}, [place]), bank]);
}

/** Family name, given name or a dash, and the rest as patronymic; each cut to the 60 characters of the formats. */
export function buildNameNode(name: string): XmlNode | null {
  const [family = '', given = DASH, ...rest] = name.trim().split(/\s+/);
  const [Фамилия, Имя, Отчество] = [family, given, rest.join(' ')].map((part) => [...part].slice(0, 60).join(''));
  return el('ФИО', { Фамилия, Имя, Отчество });
}

/** VAT inside the element `name`, as an element `held`; null kopecks: «без НДС». */
export const buildVatNode = (name: string, held: string, kopecks: number | null): XmlNode | null =>
  el(name, {}, [kopecks === null ? el('БезНДС', {}, ['без НДС']) : el(held, {}, [formatXmlSum(kopecks)])]);

export const formatXmlRate = (rate: number | null): string => (rate === null ? 'без НДС' : `${rate}%`);

export const formatXmlSum = (kopecks: number): string => (kopecks / 100).toFixed(2);

/** Parts of «Договор № 5/26 от 01.02.2026»; null for other texts and wrong days, which the format cannot hold. */
export function parseBasis(text: string): { name: string; number: string; date: string } | null {
  const found = /^(?<name>.{1,255}?)\s*№\s*(?<number>.{1,255}?)\s+от\s+(?<date>\d{2}\.\d{2}\.\d{4})\b/u.exec(
    text.trim(),
  )?.groups;
  return found?.name && found.number && found.date && isDay(found.date)
    ? { name: found.name, number: found.number, date: found.date }
    : null;
}

const isDay = (text: string) => buildRealDaySchema().safeParse(text.split('.').toReversed().join('-')).success;
