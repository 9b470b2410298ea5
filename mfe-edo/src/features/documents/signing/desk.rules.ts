import { MOST_TITLES_SIGNED_AT_ONCE } from '@trassa/contracts/edo/limits';
import type { Desk, DeskRow } from '@trassa/contracts/edo/outgoing-title';
import type { TitleToSign } from './sign-titles.ts';

/** Filters of the signing desk, by what its waybills wait for. */
export const deskParts = ['all', 'sign', 'refused', 'waiting', 'sent'] as const;
export type DeskPart = (typeof deskParts)[number];

const standsOf: Readonly<Record<DeskPart, readonly DeskRow['stand'][]>> = {
  all: ['sign', 'driver', 'gis', 'consignor', 'consignee', 'sent', 'unknown', 'refused'],
  sign: ['sign'],
  refused: ['refused'],
  waiting: ['driver', 'gis', 'consignor', 'consignee'],
  sent: ['sent', 'unknown'],
};

export const listDeskRows = ({ rows }: Desk, part: DeskPart): DeskRow[] =>
  rows.filter(({ stand }) => standsOf[part].includes(stand));

export const countDeskRows = ({ counts }: Desk, part: DeskPart): number =>
  standsOf[part].reduce((sum, stand) => sum + (counts[stand] ?? 0), 0);

/** Whether our title can be signed now. */
export const hasTitleToSign = (row: DeskRow): row is DeskRow & { kind: NonNullable<DeskRow['kind']> } =>
  row.stand === 'sign' && row.kind !== null;

/** Titles of the rows that are ours to sign, at most as many as are signed in one go. */
export const listTitlesToSign = (rows: readonly DeskRow[]): TitleToSign[] =>
  rows
    .filter(hasTitleToSign)
    .slice(0, MOST_TITLES_SIGNED_AT_ONCE)
    .map(({ chainId, kind, number }) => ({ chainId, kind, number }));
