import { codesIn } from '../labels.ts';

/** Kinds of papers that a carrier issues for its trips, with their words. */
export const paperKindLabels = { invoice: 'Счёт', act: 'Акт', utd: 'УПД' } as const;
/** A kind of {@link paperKindLabels}. */
export type PaperKind = keyof typeof paperKindLabels;
/** Codes of {@link paperKindLabels}. */
export const paperKinds = codesIn(paperKindLabels);

/** Kinds that close a trip: one of them is enough, and a trip has at most one. */
export const closingKinds: readonly PaperKind[] = ['act', 'utd'];

/** Where a paper stands. `paid` follows from the debts of its trips; the others a person states. */
export const paperStateLabels = {
  issued: 'Выставлен',
  received: 'Получен',
  signed: 'Подписан',
  disputed: 'Оспорен',
  paid: 'Оплачен',
  cancelled: 'Аннулирован',
} as const;
/** A state of {@link paperStateLabels}. */
export type PaperState = keyof typeof paperStateLabels;
/** Codes of {@link paperStateLabels}. */
export const paperStates = codesIn(paperStateLabels);

/** The most trips of one request for papers. */
export const MOST_TRIPS = 200;
