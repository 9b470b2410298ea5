import type {
  FieldSource,
  ReceivedCargo,
  SimpleSignature,
  WaybillNote,
  WaybillReceipt,
  WaybillStage,
} from '@trassa/contracts/edo/waybill-fields';
import type { WaybillName } from '../xml/waybill-names.ts';
import type { XmlElement } from '../xml/xml-document.ts';
import { labelOf, valueText } from './title-description.ts';
import { getTexts, readAddress, readLeaf, readMarks, readNotes } from './title-parts.ts';

/** Element of each stage, and the attributes of `Документ` with its time. */
export const stages = {
  T1: { content: 'СодИнфГО', date: 'ДатИнфГО', time: 'ВрИнфГО', remarks: null, marks: null },
  T2: {
    content: 'СодИнфПрвПрием',
    date: 'ДатИнфПрвПрием',
    time: 'ВрИнфПрвПрием',
    remarks: 'ЗамПрвПрием',
    marks: 'ОтметПрвПрием',
  },
  T3: { content: 'СодИнфГП', date: 'ДатИнфГП', time: 'ВрИнфГП', remarks: null, marks: null },
  T4: { content: 'СодПрвВыд', date: 'ДатИнфПрвВыд', time: 'ВрИнфПрвВыд', remarks: 'ЗамПрвВыд', marks: 'ОтметПрвВыд' },
} as const;

/** T1 to T4, which are read completely. */
export type StageKind = keyof typeof stages;

/** Content elements, one per title. */
export const stageContents = [
  ['T1', stages.T1.content],
  ['T2', stages.T2.content],
  ['T3', stages.T3.content],
  ['T4', stages.T4.content],
] as const satisfies readonly [StageKind, WaybillName][];

/** Data of T2 and T4, and the part that T3 shares. */
export function readStage(kind: StageKind, document: XmlElement, source: FieldSource): WaybillStage {
  const stage = stages[kind];
  const content = document.child(stage.content);
  const notes = content === null ? [] : readNotes(content);
  return {
    Операция: readLeaf(content, 'СодОпер'),
    Дата: readLeaf(document, stage.date),
    Время: readLeaf(document, stage.time),
    ПодписьВодителя: readSimpleSignature(notes),
    Замечания: [
      ...readRemarks(content, stage.remarks),
      ...readMarks(content, stage.marks),
      ...notes.filter((note) => !note.Имя.endsWith('ПЭП')),
    ],
    Источник: source,
  };
}

/** Attributes that say whether the offset of a time is known; they are no remarks. */
const KNOWN_OFFSET = /^НалКоорТочВр/;

/** Start of the names of remarks. */
export const REMARK_PREFIX = 'Оговорка: ';

/** Remarks: one per attribute of the element, in words. */
function readRemarks(content: XmlElement | null, name: WaybillName | null): WaybillNote[] {
  const element = name === null ? null : (content?.child(name) ?? null);
  const pairs = element?.attributes() ?? [];
  return pairs
    .filter(([name, value]) => value.trim() !== '' && !KNOWN_OFFSET.test(name))
    .map(([name, value]) => ({ Имя: `${REMARK_PREFIX}${labelOf(name)}`, Значение: valueText(name, value) }));
}

function readSimpleSignature(notes: readonly WaybillNote[]): SimpleSignature | null {
  const getNote = (name: string) => notes.find((note) => note.Имя === name)?.Значение ?? null;
  const surname = getNote('ФамилияПЭП');
  if (surname === null) return null;
  return {
    Фамилия: surname,
    Имя: getNote('ИмяПЭП'),
    Отчество: getNote('ОтчествоПЭП'),
    Дата: getNote('ДатаПЭП'),
    Время: getNote('ВремяПЭП'),
  };
}

/** T3: receipt of the cargo, or the reason of a refusal. */
export function readReceipt(document: XmlElement, source: FieldSource): WaybillReceipt {
  const content = document.child(stages.T3.content);
  const taken = content?.child('ПриемГрузГП') ?? null;
  const refusal = readLeaf(content, 'СодОпОтк');
  const reason = readLeaf(content, 'ПричОтк');
  return {
    ...readStage('T3', document, source),
    Операция: readLeaf(content, 'СодОпПр') ?? refusal ?? readLeaf(content, 'СодОпер'),
    Отказ: taken === null && (refusal !== null || reason !== null),
    ПричинаОтказа: reason,
    ЗаявленноеВремя: readLeaf(taken, 'ЗаявДатВрПриб'),
    Прибытие: readLeaf(taken, 'ФДатВрПриб'),
    Убытие: readLeaf(taken, 'ФДатВрУбыт'),
    КоличествоМест: readLeaf(taken, 'КолМестПриемЧ'),
    МассаБрутто: readLeaf(taken, 'МасБрутЗначПрием'),
    МетодОпределенияМассы: readLeaf(taken, 'МетОпрМасс'),
    Состояние: readLeaf(taken, 'ОбщСвСост'),
    АдресВыгрузки: readAddress(taken?.child('АдрВыгруз') ?? null),
    Позиции: taken?.childrenNamed('СвПринПоНаим').map(readReceivedCargo) ?? [],
  };
}

function readReceivedCargo(element: XmlElement): ReceivedCargo {
  return {
    Наименование: readLeaf(element, 'НаимГруз'),
    Состояние: readLeaf(element, 'СостГруз'),
    КоличествоМест: readLeaf(element, 'КолМест'),
    Маркировка: getTexts(element, 'ПерМарк'),
    МассаБрутто: readLeaf(element.child('МасГруз'), 'МасБрутЗнач'),
  };
}
