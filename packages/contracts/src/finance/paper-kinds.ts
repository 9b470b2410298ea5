import { listCodes } from '../labels.ts';

/**
 * Kinds of papers that a carrier issues, with their words. An УКД changes the sums of an УПД; an act of reconciliation
 * is for no trips and asks for no money.
 */
export const paperKindLabels = {
  ...{ invoice: 'Счёт', act: 'Акт', utd: 'УПД', correction: 'УКД' },
  reconciliation: 'Акт сверки',
} as const;
export type PaperKind = keyof typeof paperKindLabels;
export const paperKinds = listCodes(paperKindLabels);

/** Kinds that are issued for trips. */
export const tripPaperKinds = ['invoice', 'act', 'utd'] as const satisfies readonly PaperKind[];

/** Whether a paper names a day by which it is to be paid. */
export const hasDueDay = (kind: PaperKind): boolean => kind !== 'correction' && kind !== 'reconciliation';

/** Whether papers of a kind also exist as XML files, for 1C and operators. */
export const hasXml = (kind: PaperKind): boolean => kind === 'utd' || kind === 'correction';

/** «15», or «15 (испр. 1)» of a paper that was put right. */
export const formatPaperNumber = (number: string, revision: number): string =>
  revision > 0 ? `${number} (испр. ${revision})` : number;

/** Ways of correcting a paper, with the words of their buttons: new sums, or an error. */
export const correctionLabels = { correction: 'Выставить УКД', revision: 'Исправить' } as const;
export type CorrectionKind = keyof typeof correctionLabels;

/** Kinds that close a trip: one of them is enough, and a trip has at most one. */
export const closingPaperKinds: readonly PaperKind[] = ['act', 'utd'];

/** Labels of the states of a paper. `paid` follows from the debts of its trips, others from people and operators. */
export const paperStateLabels = {
  issued: 'Выставлен',
  received: 'Получен',
  signed: 'Подписан',
  disputed: 'Оспорен',
  paid: 'Оплачен',
  replaced: 'Исправлен',
  cancelled: 'Аннулирован',
} as const;
export type PaperState = keyof typeof paperStateLabels;
export const paperStates = listCodes(paperStateLabels);

/** The most trips of one request for papers. */
export const MOST_TRIPS_OF_PAPER_REQUEST = 200;

/** Events that a person marks on a paper. The first four are its states afterwards; `issued` undoes the first three. */
const paperEventLabels = {
  received: 'Получен клиентом',
  signed: 'Подписан клиентом',
  disputed: 'Оспорен клиентом',
  issued: 'Отметка снята',
  originals_sent: 'Оригиналы отправлены',
  originals_received: 'Оригиналы у клиента',
  originals_awaited: 'Отметки об оригиналах сняты',
} as const;
export type PaperEvent = keyof typeof paperEventLabels;
export const paperEvents = listCodes(paperEventLabels);

/** Lines of the history of a paper: events of people, and those that the product itself writes. */
export const paperHistoryLabels = {
  ...paperEventLabels,
  created: 'Выставлен',
  sent: 'Отправлен на почту',
  to_sign: 'Передан на подпись',
  handed: 'Отправлен через оператора',
  corrected: 'Выставлен УКД',
  replaced: 'Исправлен',
  cancelled: 'Аннулирован',
} as const;
export type PaperHistoryEvent = keyof typeof paperHistoryLabels;

/** Events at an operator that services/edo reports of a paper. */
export const operatorEvents = ['handed', 'received', 'signed', 'disputed'] as const;
export type OperatorEvent = (typeof operatorEvents)[number];

/** Filters of the list beside states: unpaid, unpaid past the due day, with a sum that differs from what is owed. */
export const paperListFilters = ['open', 'overdue', 'outdated'] as const;
