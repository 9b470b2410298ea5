import type { OutgoingTitleKind } from '@trassa/contracts/edo/outgoing-kinds';
import { readKeptFile } from '@trassa/service-kit/files/company-files';
import { problem } from '@trassa/service-kit/problem-error';
import type { OperatorWaybillRow, OutgoingTitleRow } from '../../db/operator-tables.ts';
import type { ChainRow, ConnectionRow } from '../../db/tables.ts';
import { listChainDocuments } from '../../documents-store/documents-of-company.queries.ts';
import { findArchive, type StoredArchive } from '../../exchange/archives.queries.ts';
import { findConnectionById } from '../../exchange/connections.queries.ts';
import type { AwaitedTitle } from '../../operators/operator.ts';
import { prefixByKind } from '../../operators/title-writing.ts';
import { findOperatorWaybill } from '../../operators/waybills.queries.ts';
import type { TitleReading } from '../../reading/reading.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import type { OutgoingTitleKey } from './outgoing.queries.ts';

/** Prefixes of titles that each kind of ours answers, the preferred first; a refusal answers one that awaits ours. */
const answeredPrefixes: Record<OutgoingTitleKind, readonly string[]> = {
  PPRIN: ['ON_TRNACLGROT', 'ON_TRN'],
  PVYN: ['ON_TRNACLGRPO'],
  PEREADR: ['ON_TRNACLPPRIN'],
  ZAMEN: ['ON_TRNACLPPRIN'],
  PUDPER: ['ON_TRNACLPVYN'],
  UVUTOCH: ['ON_TRNACLGRPO', 'ON_TRNACLGROT', 'ON_TRN'],
};

/** A waybill, and the kind of our title to be written for it. */
export interface TitleTarget {
  key: OutgoingTitleKey & { kind: OutgoingTitleKind };
  connection: ConnectionRow;
  waybill: OperatorWaybillRow;
  chain: Pick<ChainRow, 'vehicle' | 'driver' | 'number'> & {
    /** When the latest of its titles was stored; null: none is. */
    stored_at: Date | null;
  };
  /** Our title as the operator awaits it; null: it does not wait for a title of this kind. */
  awaited: AwaitedTitle | null;
}

/** {@link TitleTarget} with the titles of its waybill. */
export interface TargetWithTitles extends TitleTarget {
  /** Titles that were read, the oldest first. */
  titles: readonly TitleReading[];
  /** The title that ours answers, and its first signature (DER). */
  answered: { reading: TitleReading; signature: Uint8Array } | null;
}

/** Finds the waybill of an operator that a title of ours belongs to. @throws edo/chain-not-found */
export async function requireTitleTarget(
  deps: EdoDeps,
  companyId: string,
  { chainId, kind }: { chainId: string; kind: OutgoingTitleKind },
): Promise<TitleTarget> {
  const found = await deps.db.forCompany(companyId, async (trx) => {
    const waybill = await findOperatorWaybill(trx, { companyId, chainId });
    const connection = waybill && (await findConnectionById(trx, companyId, waybill.connection_id));
    if (!waybill || !connection) return null;
    const chain = await trx
      .selectFrom('chains')
      .select(['vehicle', 'driver', 'number'])
      .select(({ selectFrom }) =>
        selectFrom('documents as d')
          .whereRef('d.company_id', '=', 'chains.company_id')
          .whereRef('d.connection_id', '=', 'chains.connection_id')
          .whereRef('d.chain_id', '=', 'chains.chain_id')
          .select(({ fn }) => fn.max('d.update_date').as('at'))
          .as('stored_at'),
      )
      .where('company_id', '=', companyId)
      .where('connection_id', '=', waybill.connection_id)
      .where('chain_id', '=', chainId)
      .executeTakeFirst();
    return chain && { waybill, connection, chain };
  });
  if (!found) throw problem('edo/chain-not-found');
  const awaits = found.waybill.awaits.filter(({ by }) => by === 'us');
  return {
    ...found,
    key: { company_id: companyId, connection_id: found.connection.id, chain_id: chainId, kind },
    awaited: (kind === 'UVUTOCH' ? awaits[0] : awaits.find(({ prefix }) => prefix === prefixByKind[kind])) ?? null,
  };
}

/** Reads the titles of the waybill, from which ours is filled and written. */
export async function readTargetWithTitles(deps: EdoDeps, target: TitleTarget): Promise<TargetWithTitles> {
  const { company_id: companyId, kind } = target.key;
  const archives = await deps.db.forCompany(companyId, async (trx) => {
    const found: StoredArchive[] = [];
    for (const document of await listChainDocuments(trx, target.waybill)) {
      const archive = await findArchive(trx, document);
      if (archive) found.push(archive);
    }
    return found;
  });
  const { titles, signatures } = await readTitlesAndSignatures(deps, companyId, archives);
  const answers = answeredPrefixes[kind]
    .map((prefix) => titles.findLast(({ title }) => title.prefix === prefix))
    .find(Boolean);
  const signature = answers && signatures.get(answers);
  return { ...target, titles, answered: answers && signature ? { reading: answers, signature } : null };
}

/**
 * Whether the waybill has got another title since ours was frozen, by our clock: the other side dates its title before
 * we have it. A sent one was up to date then.
 */
export const isTitleOutdated = (
  { sent_at, updated_at }: Pick<OutgoingTitleRow, 'sent_at' | 'updated_at'>,
  { stored_at }: TitleTarget['chain'],
): boolean => stored_at !== null && stored_at > (sent_at ?? updated_at);

const blockTexts = {
  driver: 'Ждём, когда водитель подтвердит груз в приложении оператора',
  gis: 'Ждём ответа ГИС ЭПД',
  counterparty: 'Ждём другую сторону',
} as const;

/** Titles of the archives of a waybill, and the first signature of each. */
async function readTitlesAndSignatures(deps: EdoDeps, companyId: string, archives: readonly StoredArchive[]) {
  const titles: TitleReading[] = [];
  const signatures = new Map<TitleReading, Uint8Array>();
  for (const archive of archives) {
    const bytes = await readKeptFile(deps.files, archive);
    if (!bytes) continue;
    const reading = await deps.reading.read(bytes, { detail: 'fields' }, { of: companyId });
    if ('refused' in reading || !reading.titles[0]) continue;
    const [main] = reading.titles;
    titles.push(main);
    const file = reading.files.find(({ kind }) => kind === 'sig');
    const signature = file && (await deps.reading.unpack(bytes, file.name));
    if (signature instanceof Uint8Array) signatures.set(main, signature);
  }
  return { titles, signatures };
}

/** Why a title cannot be signed now, for people; null: it can. */
export function getSigningBlockReason({ awaited, connection, waybill }: TitleTarget): string | null {
  if (connection.state !== 'connected') return 'Оператор отключён: подключите его снова';
  if (waybill.is_revoked) return 'Накладную отозвал отправитель';
  if (!awaited) return 'Оператор пока не ждёт от вас этого титула';
  return awaited.blockedBy && blockTexts[awaited.blockedBy];
}
