import { isPaperKind } from '@trassa/contracts/edo/outgoing-kinds';
import type { PreparedTitle, TitleProblem, TitleSigner } from '@trassa/contracts/edo/outgoing-title';
import type { OutgoingTitleRow } from '../../db/operator-tables.ts';
import type { ConnectionRow } from '../../db/tables.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { describePaper } from './paper-place.ts';

/** A title that was frozen, or why it was not. */
export type PrepareResult = { prepared: PreparedTitle } | { problems: TitleProblem[] };

export const buildPrepareProblem = (text: string): PrepareResult => ({ problems: [{ field: '', text }] });

const ATTORNEY_REMEDY_TEXT = 'Выберите другую доверенность или оформите новую.';

/** What the operator finds wrong with the power of attorney; empty also without an answer: the operator rechecks. */
export async function findAttorneyProblems(
  deps: ExchangeDeps,
  connection: ConnectionRow,
  { attorney, thumbprint }: TitleSigner,
): Promise<TitleProblem[]> {
  if (!attorney || !thumbprint) return [];
  const { id, issuerInn } = attorney;
  const answer = await deps.askOperator(connection, (port, place) =>
    port.checkAttorney(place, { id, issuerInn, thumbprint }),
  );
  if (!answer.ok) return [];
  return answer.value.map((text) => ({
    field: '',
    text: `Доверенность: ${text.replace(/[.\s]*$/, '.')} ${ATTORNEY_REMEDY_TEXT}`,
  }));
}

/** Whether two values of jsonb are equal. */
export const isSameJson = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b));

/** Postgres keeps the keys of jsonb in an order of its own. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sortKeys(one)]),
  );
}

/** A frozen title or paper as it is shown before it is signed; the preview of a title is read from its bytes. */
export function toPreparedTitle({ titles }: ExchangeDeps, row: OutgoingTitleRow): PreparedTitle {
  const bytes = row.bytes ?? Buffer.alloc(0);
  return {
    id: row.id,
    chainId: row.chain_id,
    kind: row.kind,
    fileName: row.file_name ?? '',
    hash: row.hash ?? '',
    content: bytes.toString('base64'),
    preview: isPaperKind(row.kind) ? describePaper(row) : row.bytes ? titles.describe(row.bytes) : [],
    state: row.state,
  };
}
