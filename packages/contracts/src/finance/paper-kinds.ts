import { listCodes } from '../labels.ts';

/**
 * Kinds of papers that a carrier issues, with their words; an УКД is of an УПД whose sums have changed, an act of reconciliation
 * of no trips, and asks for no money.
 */
export const paperKindLabels = {
  ...{ invoice: 'Счёт', act: 'Акт', utd: 'УПД', correction: 'УКД' },
  reconciliation: 'Акт сверки',
} as const;
/** A kind of {@link paperKindLabels}. */
export type PaperKind = keyof typeof paperKindLabels;
/** Codes of {@link paperKindLabels}. */
export const paperKinds = listCodes(paperKindLabels);

/** Kinds that are issued for trips. */
export const tripPaperKinds = ['invoice', 'act', 'utd'] as const satisfies readonly PaperKind[];

/** Whether a paper names a day by which it is to be paid. */
export const hasDueDay = (kind: PaperKind): boolean => kind !== 'correction' && kind !== 'reconciliation';

/** Whether papers of a kind are files for 1C and operators, too. */
export const hasXml = (kind: PaperKind): boolean => kind === 'utd' || kind === 'correction';

/** «15», or «15 (испр. 1)» of a paper that was put right. */
export const formatPaperNumber = (number: string, revision: number): string =>
  revision > 0 ? `${number} (испр. ${revision})` : number;

/** Ways of correcting a paper, with the words of their buttons: new sums, or an error. */
export const correctionLabels = { correction: 'Выставить УКД', revision: 'Исправить' } as const;
/** A way of {@link correctionLabels}. */
export type CorrectionWay = keyof typeof correctionLabels;

/** Kinds that close a trip: one of them is enough, and a trip has at most one. */
export const closingKinds: readonly PaperKind[] = ['act', 'utd'];

/** Where a paper stands. `paid` follows from the debts of its trips; the others a person states. */
export const paperStateLabels = {
  issued: 'Выставлен',
  received: 'Получен',
  signed: 'Подписан',
  disputed: 'Оспорен',
  paid: 'Оплачен',
  replaced: 'Исправлен',
  cancelled: 'Аннулирован',
} as const;
/** A state of {@link paperStateLabels}. */
export type PaperState = keyof typeof paperStateLabels;
/** Codes of {@link paperStateLabels}. */
export const paperStates = listCodes(paperStateLabels);

/** The most trips of one request for papers. */
export const MOST_TRIPS = 200;

/** What a person says of a paper; the first four are where it stands then, `issued` takes the others back. */
const paperEventLabels = {
  received: 'Получен клиентом',
  signed: 'Подписан клиентом',
  disputed: 'Оспорен клиентом',
  issued: 'Отметка снята',
  originals_sent: 'Оригиналы отправлены',
  originals_received: 'Оригиналы у клиента',
  originals_awaited: 'Отметки об оригиналах сняты',
} as const;
/** An event of {@link paperEventLabels}. */
export type PaperEvent = keyof typeof paperEventLabels;
/** Codes of {@link paperEventLabels}. */
export const paperEvents = listCodes(paperEventLabels);

/** What a history says beside them: the product itself wrote it. */
export const paperRecordLabels = {
  ...paperEventLabels,
  created: 'Выставлен',
  sent: 'Отправлен на почту',
  to_sign: 'Передан на подпись',
  handed: 'Отправлен через оператора',
  corrected: 'Выставлен УКД',
  replaced: 'Исправлен',
  cancelled: 'Аннулирован',
} as const;
/** An entry of {@link paperRecordLabels}. */
export type PaperRecord = keyof typeof paperRecordLabels;

/** What services/edo tells of a paper at an operator. */
export const operatorEvents = ['handed', 'received', 'signed', 'disputed'] as const;
/** An event of {@link operatorEvents}. */
export type OperatorEvent = (typeof operatorEvents)[number];

/** Filters of the list that are more than one state: owed for, of these those past their day, and those that say another sum than is owed. */
export const paperSelections = ['open', 'overdue', 'outdated'] as const;
