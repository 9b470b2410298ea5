import type { ContentSignature } from '@trassa/contracts/edo/document-content';
import { isPaperKind } from '@trassa/contracts/edo/outgoing-kinds';
import type { TitleSigner } from '@trassa/contracts/edo/outgoing-title';
import type { OutgoingTitleRow } from '../../db/operator-tables.ts';
import { zipTitle } from '../../operators/read-waybill.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { parseStoredPaper } from './paper-place.ts';

/** A signature, and the file, signer and company that it must match. */
export interface SignedBytes {
  bytes: Uint8Array;
  fileName: string;
  signature: Uint8Array;
  signer: TitleSigner;
  /** INN of the carrier that the waybill or the paper names. */
  inn: string;
  companyId: string;
}

const verdictTexts: Partial<Record<ContentSignature['verdict'], string>> = {
  broken: 'Подпись не сходится с ключом сертификата. Подпишите ещё раз.',
  foreign: 'Подписан другой файл, не этот титул. Подпишите ещё раз.',
  revoked: 'Сертификат отозван. Получите новый в удостоверяющем центре.',
  expired: 'Срок сертификата истёк. Получите новый в удостоверяющем центре.',
};

/** Why a signature must not be sent, or, if already sent, what to report; null: bytes, key, dates and signer fit. */
export async function findSignatureFault(deps: Pick<EdoDeps, 'reading'>, signed: SignedBytes): Promise<string | null> {
  const archive = zipTitle(signed.fileName, signed.bytes, [signed.signature]);
  const reading = await deps.reading.read(archive, { detail: 'full' }, { of: signed.companyId });
  if ('refused' in reading) return 'Титул не прочитался: подписывать его нельзя';
  const own = reading.signatures.filter(({ origin }) => origin === 'file');
  const [signature] = own;
  if (own.length !== 1 || !signature || signature.error) return 'Это не подпись: ожидается один файл CMS (CAdES-BES)';
  const wrong = verdictTexts[signature.verdict];
  if (wrong) return wrong;
  if (signature.checks.some(({ code, passed }) => code === 'signature' && passed === null))
    return 'Алгоритм этого сертификата здесь не проверить. Подпишите сертификатом ГОСТ Р 34.10-2012.';
  if (signature.digestMatches !== true) return 'Подпись нельзя сверить с титулом: алгоритм не поддерживается';
  return findSignerFault(signature, signed);
}

const foldName = (text: string | null | undefined) =>
  (text ?? '').toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim();

/** The organisation or its head signs with its own certificate, anybody else by a power of attorney that it issued. */
function findSignerFault({ inn, signer, organisation }: ContentSignature, { signer: stated, inn: own }: SignedBytes) {
  const { lastName, firstName, middleName, attorney } = stated;
  const name = [lastName, firstName, middleName].filter(Boolean).join(' ');
  if (signer && foldName(signer) !== foldName(name) && foldName(signer) !== foldName(organisation))
    return `Подписал не тот, кто назван в титуле: ${signer}, а в титуле ${name}`;
  if (attorney) return attorney.issuerInn === own ? null : 'Доверенность выдана другой организацией';
  if (inn === own) return null;
  return `Сертификат другой организации: ИНН ${inn ?? 'не указан'}, а перевозчик по накладной — ${own}. Сотрудник подписывает по доверенности (МЧД).`;
}

/** INN of the carrier that the waybill or the paper names; empty: none. */
export async function findCarrierInn(deps: Pick<EdoDeps, 'db'>, row: OutgoingTitleRow): Promise<string> {
  if (isPaperKind(row.kind)) return parseStoredPaper(row).sellerInn;
  const chain = await deps.db.forCompany(row.company_id, (trx) =>
    trx
      .selectFrom('chains')
      .select('tk_inn')
      .where('company_id', '=', row.company_id)
      .where('connection_id', '=', row.connection_id)
      .where('chain_id', '=', row.chain_id)
      .executeTakeFirst(),
  );
  return chain?.tk_inn ?? '';
}
