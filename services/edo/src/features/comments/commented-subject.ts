import type { CommentSubject } from '@trassa/service-kit/comments';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { findClientName, findWaybillNumber } from './subjects.queries.ts';

/** A waybill or client with comments; title and address are those of the message to a mentioned colleague. */
export interface CommentedSubject extends CommentSubject {
  title: string;
  href: string;
}

/** @throws 404 for what the company does not have */
export async function requireSubject(
  trx: Transaction<EdoTables>,
  companyId: string,
  { kind, key }: { kind: 'waybill' | 'client'; key: string },
): Promise<CommentedSubject> {
  const subject = { companyId, kind, id: key };
  if (kind === 'client') {
    const name = await findClientName(trx, companyId, key);
    if (name === undefined) throw problem('edo/client-not-found');
    const title = `Вас упомянули у клиента ${name}`;
    return { ...subject, title, href: `/edo-clients?client=${encodeURIComponent(key)}` };
  }
  const number = await findWaybillNumber(trx, companyId, key);
  if (number === undefined) throw problem('edo/chain-not-found');
  const title = number ? `Вас упомянули в накладной ${number}` : 'Вас упомянули в накладной';
  return { ...subject, title, href: hrefOfWaybill(key) };
}

/** An exchange may give an id that is longer than an address of a message. */
function hrefOfWaybill(chainId: string): string {
  const href = `/edo?chain=${encodeURIComponent(chainId)}`;
  return href.length <= 500 ? href : '/edo';
}
