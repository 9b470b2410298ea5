import { type PaperKind, paperKindLabels, paperKinds } from '../finance/paper-kinds.ts';

/**
 * Titles that a carrier writes, by the prefix of their files: acceptance, delivery, readdressing, change of driver or
 * vehicle, cost; `UVUTOCH` is a refusal of the title of the other side.
 */
export const outgoingKinds = ['PPRIN', 'PVYN', 'PEREADR', 'ZAMEN', 'PUDPER', 'UVUTOCH'] as const;
export type OutgoingKind = (typeof outgoingKinds)[number];

/** Names of {@link outgoingKinds} for people. */
export const outgoingNames = {
  PPRIN: 'Приём груза (Т2)',
  PVYN: 'Выдача груза (Т4)',
  PEREADR: 'Переадресовка',
  ZAMEN: 'Замена водителя или машины',
  PUDPER: 'Стоимость перевозки',
  UVUTOCH: 'Отказ в подписании',
} as const satisfies Record<OutgoingKind, string>;

/** What a company signs and sends: titles of waybills, and papers for clients by the kinds of services/finance. */
export const signedKinds = [...outgoingKinds, ...paperKinds] as const;
export type SignedKind = (typeof signedKinds)[number];

/** Names of {@link signedKinds} for people. */
export const signedNames = { ...outgoingNames, ...paperKindLabels } as const satisfies Record<SignedKind, string>;

/** Whether a kind is that of a paper for a client; `chainId` is then the id of the paper. */
export const isPaperKind = (kind: SignedKind): kind is PaperKind => kind in paperKindLabels;
