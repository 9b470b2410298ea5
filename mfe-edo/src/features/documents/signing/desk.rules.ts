import { MOST_TITLES_SIGNED_AT_ONCE } from '@trassa/contracts/edo/limits';
import type { SigningDeskReply, SigningDeskRow } from '@trassa/contracts/edo/outgoing-title';
import type { TitleToSign } from './sign-titles.ts';

/** Filters of the signing desk, by what its waybills wait for. */
export const deskFilters = ['all', 'sign', 'refused', 'waiting', 'sent'] as const;
export type DeskFilter = (typeof deskFilters)[number];

const deskStatesByFilter: Readonly<Record<DeskFilter, readonly SigningDeskRow['stand'][]>> = {
  all: ['sign', 'driver', 'gis', 'consignor', 'consignee', 'sent', 'unknown', 'refused'],
  sign: ['sign'],
  refused: ['refused'],
  waiting: ['driver', 'gis', 'consignor', 'consignee'],
  sent: ['sent', 'unknown'],
};

export const listDeskRows = ({ rows }: SigningDeskReply, part: DeskFilter): SigningDeskRow[] =>
  rows.filter(({ stand }) => deskStatesByFilter[part].includes(stand));

export const countDeskRows = ({ counts }: SigningDeskReply, part: DeskFilter): number =>
  deskStatesByFilter[part].reduce((sum, stand) => sum + (counts[stand] ?? 0), 0);

/** Whether our title can be signed now. */
export const hasTitleToSign = (
  row: SigningDeskRow,
): row is SigningDeskRow & { kind: NonNullable<SigningDeskRow['kind']> } => row.stand === 'sign' && row.kind !== null;

/** Titles of the rows that are ours to sign, at most as many as are signed in one go. */
export const listTitlesToSign = (rows: readonly SigningDeskRow[]): TitleToSign[] =>
  rows
    .filter(hasTitleToSign)
    .slice(0, MOST_TITLES_SIGNED_AT_ONCE)
    .map(({ chainId, kind, number }) => ({ chainId, kind, number }));
