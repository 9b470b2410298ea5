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
import { formatValue, getTitleLabel, OFFSET_FLAG_NAMES } from './title-description.ts';
import { getTexts, readAddress, readAttributeText, readMarks, readNotes } from './title-parts.ts';

/** Element of each stage, and the attributes of `Документ` with its time. */
export const stageFormats = {
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
export type StageKind = keyof typeof stageFormats;

/** Content elements of T1 to T4. */
export const stageContentElements = [
  ['T1', stageFormats.T1.content],
  ['T2', stageFormats.T2.content],
  ['T3', stageFormats.T3.content],
  ['T4', stageFormats.T4.content],
] as const satisfies readonly [StageKind, WaybillName][];

/** Data of T2 and T4, and the part that T3 shares. */
export function readStage(kind: StageKind, document: XmlElement, source: FieldSource): WaybillStage {
  const stage = stageFormats[kind];
  const content = document.child(stage.content);
  const notes = content === null ? [] : readNotes(content);
  return {
    Операция: readAttributeText(content, 'СодОпер'),
    Дата: readAttributeText(document, stage.date),
    Время: readAttributeText(document, stage.time),
    ПодписьВодителя: readSimpleSignature(notes),
    Замечания: [
      ...readRemarks(content, stage.remarks),
      ...readMarks(content, stage.marks),
      ...notes.filter((note) => !note.Имя.endsWith('ПЭП')),
    ],
    Источник: source,
  };
}

/** Start of the names of remarks. */
export const REMARK_PREFIX = 'Оговорка: ';

/** Remarks: one per attribute of the element, in words. */
function readRemarks(content: XmlElement | null, name: WaybillName | null): WaybillNote[] {
  const element = name === null ? null : (content?.child(name) ?? null);
  const pairs = element?.attributes() ?? [];
  return pairs
    .filter(([name, value]) => value.trim() !== '' && !OFFSET_FLAG_NAMES.test(name))
    .map(([name, value]) => ({ Имя: `${REMARK_PREFIX}${getTitleLabel(name)}`, Значение: formatValue(name, value) }));
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
  const content = document.child(stageFormats.T3.content);
  const taken = content?.child('ПриемГрузГП') ?? null;
  const refusal = readAttributeText(content, 'СодОпОтк');
  const reason = readAttributeText(content, 'ПричОтк');
  return {
    ...readStage('T3', document, source),
    Операция: readAttributeText(content, 'СодОпПр') ?? refusal ?? readAttributeText(content, 'СодОпер'),
    Отказ: taken === null && (refusal !== null || reason !== null),
    ПричинаОтказа: reason,
    ЗаявленноеВремя: readAttributeText(taken, 'ЗаявДатВрПриб'),
    Прибытие: readAttributeText(taken, 'ФДатВрПриб'),
    Убытие: readAttributeText(taken, 'ФДатВрУбыт'),
    КоличествоМест: readAttributeText(taken, 'КолМестПриемЧ'),
    МассаБрутто: readAttributeText(taken, 'МасБрутЗначПрием'),
    МетодОпределенияМассы: readAttributeText(taken, 'МетОпрМасс'),
    Состояние: readAttributeText(taken, 'ОбщСвСост'),
    АдресВыгрузки: readAddress(taken?.child('АдрВыгруз') ?? null),
    Позиции: taken?.childrenNamed('СвПринПоНаим').map(readReceivedCargo) ?? [],
  };
}

function readReceivedCargo(element: XmlElement): ReceivedCargo {
  return {
    Наименование: readAttributeText(element, 'НаимГруз'),
    Состояние: readAttributeText(element, 'СостГруз'),
    КоличествоМест: readAttributeText(element, 'КолМест'),
    Маркировка: getTexts(element, 'ПерМарк'),
    МассаБрутто: readAttributeText(element.child('МасГруз'), 'МасБрутЗнач'),
  };
}
