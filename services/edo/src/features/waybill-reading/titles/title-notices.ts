import { noticeKinds } from '@trassa/contracts/edo/notice-kinds';
import type { TitleNotice } from '@trassa/contracts/edo/title-notice';
import type { WaybillFields } from '@trassa/contracts/edo/waybill-fields';
import type { XmlElement } from '../xml/xml-document.ts';
import { REMARK_PREFIX } from './stage-titles.ts';

/** Kinds of notices by names of attributes and elements; the first match counts. */
const noticeKindsByName: readonly (readonly [RegExp, TitleNotice['kind']])[] = [
  [/^(ПричОтк|ТекстОтк|ПричОтказ)/, 'refusal'],
  [/^(ТекстУведУточ|ПричУточ|ТекстУточ)/, 'clarification'],
  [/^(Оговор|ТекстОговор|Замеч)/, 'remark'],
  [/^(ПричЗамТекст|ПричПереадр|ПричПереад)/, 'change'],
];
/** Elements whose attributes are the carrier's remarks at loading and unloading. */
const remarkElements = /^(ЗамПрвПрием|ЗамПрвВыд)$/;
const actElements = /^Акт/;
/** Texts that programs write into the field of an absent remark. */
const absentRemarkTexts = /^(без (замечаний|оговорок|повреждений)|замечаний нет|нет|отсутству\p{L}+|[-—.]+)\.?$/iu;
/** Depth of notices under `Документ`, and limits of their number and of the characters of each. */
const NOTICE_SEARCH_DEPTH = 5;
const MAX_NOTICES = 20;
const MAX_NOTICE_LENGTH = 500;

/** Notices of a title, the most severe kind first. */
export function readNotices(document: XmlElement): TitleNotice[] {
  const found = new Map<string, TitleNotice>();
  for (const notice of listNotices(document, NOTICE_SEARCH_DEPTH)) found.set(`${notice.kind} ${notice.text}`, notice);
  return sortAndLimitNotices([...found.values()]);
}

/** Notices of a completely read title from its fields; T1 has none. */
export function buildStageNotices({ Прием, Получение, Выдача }: WaybillFields): TitleNotice[] {
  const remarks = [...(Прием?.Замечания ?? []), ...(Выдача?.Замечания ?? [])];
  const refusal = Получение?.Отказ ? (Получение.ПричинаОтказа ?? Получение.Операция ?? '') : '';
  return [
    ...(hasRemarkText(refusal) ? [{ kind: 'refusal' as const, text: cutNotice(refusal) }] : []),
    ...remarks.flatMap(({ Имя, Значение }) =>
      Имя.startsWith(REMARK_PREFIX) && hasRemarkText(Значение)
        ? [{ kind: 'remark' as const, text: formatRemark(Имя.slice(REMARK_PREFIX.length), Значение) }]
        : [],
    ),
  ];
}

/** A remark as written; a time gets its label, without which it says nothing. */
const formatRemark = (label: string, value: string) =>
  cutNotice(/^\d{2}\.\d{2}\.\d{4} /.test(value) ? `${label} ${value}` : value);

/** Start of a text. The cut may leave half of a surrogate pair, which no jsonb stores. */
const cutNotice = (text: string) => text.slice(0, MAX_NOTICE_LENGTH).toWellFormed();

/** Notices in the order of their kinds, {@link MAX_NOTICES} at most. */
export const sortAndLimitNotices = (notices: readonly TitleNotice[]): TitleNotice[] =>
  notices.toSorted((a, b) => noticeKinds.indexOf(a.kind) - noticeKinds.indexOf(b.kind)).slice(0, MAX_NOTICES);

function listNotices(element: XmlElement, depth: number): TitleNotice[] {
  const { name } = element;
  const own = element.attributes();
  const remarks = remarkElements.test(name)
    ? own.map(([, value]) => ['remark', value] as const)
    : own.map(([key, value]) => [getNoticeKind(key), value] as const);
  const act = actElements.test(name) ? formatAct(new Map(own)) : '';
  const children = element.children();
  const text = children.length === 0 ? element.text() : '';
  const notices = [...remarks, [getNoticeKind(name), text] as const, ['act', act] as const];
  return [
    ...notices.flatMap(([kind, value]) =>
      kind && hasRemarkText(value) ? [{ kind, text: cutNotice(value.trim()) }] : [],
    ),
    ...(depth === 0 ? [] : children.flatMap((child) => listNotices(child, depth - 1))),
  ];
}

const hasRemarkText = (value: string) => value.trim() !== '' && !absentRemarkTexts.test(value.trim());

const getNoticeKind = (name: string) => noticeKindsByName.find(([pattern]) => pattern.test(name))?.[1] ?? null;

/** «№ 7 от 12.03.2026»; empty when the act is not named. */
function formatAct(attributes: ReadonlyMap<string, string>): string {
  const given = (pattern: RegExp) => [...attributes].find(([name]) => pattern.test(name))?.[1];
  const [number, date] = [given(/^Ном/), given(/^Дат/)];
  return [number && `№ ${number}`, date && `от ${date}`].filter(Boolean).join(' ');
}

/** Answer of GIS EPD in the exchange's short format; nothing for other documents. */
export function readGisAnswer(root: XmlElement): TitleNotice[] {
  if (root.name !== 'Aperak') return [];
  const text = root
    .children()
    .find(({ name }) => name === 'Status')
    ?.text()
    .trim();
  return text ? [{ kind: 'state', text: cutNotice(text) }] : [];
}
