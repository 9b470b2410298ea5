import { noticeKinds, type TitleNotice } from '@trassa/contracts/edo/title-notice';
import type { WaybillFields } from '@trassa/contracts/edo/waybill-fields';
import type { XmlElement } from '../xml/xml-document.ts';

/** What attributes and elements of the formats say, by their names; the first that fits. */
const byName: readonly (readonly [RegExp, TitleNotice['kind']])[] = [
  [/^(ПричОтк|ТекстОтк|ПричОтказ)/, 'refusal'],
  [/^(ТекстУведУточ|ПричУточ|ТекстУточ)/, 'clarification'],
  [/^(Оговор|ТекстОговор|Замеч)/, 'remark'],
  [/^(ПричЗамТекст|ПричПереадр|ПричПереад)/, 'change'],
];
/** Elements whose attributes are remarks, one each: of the carrier at loading and at unloading. */
const remarkElements = /^(ЗамПрвПрием|ЗамПрвВыд)$/;
const actElements = /^Акт/;
/** Programs fill the field of a remark in where there is none. */
const noRemark = /^(без (замечаний|оговорок|повреждений)|замечаний нет|нет|отсутству\p{L}+|[-—.]+)\.?$/iu;
/** A notice stands no deeper under `Документ`, and no title has more of them. */
const DEPTH = 5;
const MOST = 20;
const LONGEST = 500;

/** Notices of a title, the gravest kind first. */
export function readNotices(document: XmlElement): TitleNotice[] {
  const found = new Map<string, TitleNotice>();
  for (const notice of noticesUnder(document, DEPTH)) found.set(`${notice.kind} ${notice.text}`, notice);
  return inOrder([...found.values()]);
}

/** Notices of a title that is read whole, out of its fields: T1 objects to nothing. */
export function stageNotices({ Прием, Получение, Выдача }: WaybillFields): TitleNotice[] {
  const remarks = [...(Прием?.Замечания ?? []), ...(Выдача?.Замечания ?? [])];
  const refusal = Получение?.Отказ ? (Получение.ПричинаОтказа ?? Получение.Операция ?? '') : '';
  return [
    ...(isSaid(refusal) ? [{ kind: 'refusal' as const, text: refusal.slice(0, LONGEST) }] : []),
    ...remarks.flatMap(({ Имя, Значение }) =>
      Имя.startsWith('Зам') && isSaid(Значение) ? [{ kind: 'remark' as const, text: Значение.slice(0, LONGEST) }] : [],
    ),
  ];
}

/** Notices of several titles in the order of their kinds. */
export const inOrder = (notices: readonly TitleNotice[]): TitleNotice[] =>
  notices.toSorted((a, b) => noticeKinds.indexOf(a.kind) - noticeKinds.indexOf(b.kind)).slice(0, MOST);

function noticesUnder(element: XmlElement, depth: number): TitleNotice[] {
  const { name } = element;
  const own = element.attributes();
  const told = remarkElements.test(name)
    ? own.map(([, value]) => ['remark', value] as const)
    : own.map(([key, value]) => [kindOf(key), value] as const);
  const act = actElements.test(name) ? actOf(new Map(own)) : '';
  const children = element.children();
  const text = children.length === 0 ? element.text() : '';
  const notices = [...told, [kindOf(name), text] as const, ['act', act] as const];
  return [
    ...notices.flatMap(([kind, value]) =>
      kind && isSaid(value) ? [{ kind, text: value.trim().slice(0, LONGEST) }] : [],
    ),
    ...(depth === 0 ? [] : children.flatMap((child) => noticesUnder(child, depth - 1))),
  ];
}

const isSaid = (value: string) => value.trim() !== '' && !noRemark.test(value.trim());

const kindOf = (name: string) => byName.find(([pattern]) => pattern.test(name))?.[1] ?? null;

/** «№ 7 от 12.03.2026»; empty when the act is not named. */
function actOf(attributes: ReadonlyMap<string, string>): string {
  const given = (pattern: RegExp) => [...attributes].find(([name]) => pattern.test(name))?.[1];
  const [number, date] = [given(/^Ном/), given(/^Дат/)];
  return [number && `№ ${number}`, date && `от ${date}`].filter(Boolean).join(' ');
}

/** What the state system answered in the exchange's small format; nothing when this is none. */
export function readStateAnswer(root: XmlElement): TitleNotice[] {
  if (root.name !== 'Aperak') return [];
  const text = root
    .children()
    .find(({ name }) => name === 'Status')
    ?.text()
    .trim();
  return text ? [{ kind: 'state', text: text.slice(0, LONGEST) }] : [];
}
