import { type PaperKind, paperKindLabels, paperKinds } from '../finance/paper-kinds.ts';

/**
 * Titles that a carrier writes, by the prefix of their files: acceptance, delivery, readdressing, change of driver or
 * vehicle, cost; `UVUTOCH` is a refusal of the title of the other side.
 */
export const outgoingTitleKinds = ['PPRIN', 'PVYN', 'PEREADR', 'ZAMEN', 'PUDPER', 'UVUTOCH'] as const;
export type OutgoingTitleKind = (typeof outgoingTitleKinds)[number];

/** Names of {@link outgoingTitleKinds} for people. */
export const outgoingTitleNames = {
  PPRIN: 'Приём груза (Т2)',
  PVYN: 'Выдача груза (Т4)',
  PEREADR: 'Переадресовка',
  ZAMEN: 'Замена водителя или машины',
  PUDPER: 'Стоимость перевозки',
  UVUTOCH: 'Отказ в подписании',
} as const satisfies Record<OutgoingTitleKind, string>;

/** What a company signs and sends: titles of waybills, and papers for clients by the kinds of services/finance. */
export const signedDocumentKinds = [...outgoingTitleKinds, ...paperKinds] as const;
export type SignedDocumentKind = (typeof signedDocumentKinds)[number];

/** Names of {@link signedDocumentKinds} for people. */
export const signedDocumentNames = { ...outgoingTitleNames, ...paperKindLabels } as const satisfies Record<
  SignedDocumentKind,
  string
>;

/** Whether a kind is that of a paper for a client; `chainId` is then the id of the paper. */
export const isPaperKind = (kind: SignedDocumentKind): kind is PaperKind => kind in paperKindLabels;
